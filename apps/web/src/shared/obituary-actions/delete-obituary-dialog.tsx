import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard, ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import type { RefObject } from 'react';
import { LazyConfirmDialog } from '../loading/lazy-confirm-dialog.js';
import { pageTheme } from '../obituary/page-theme.js';
import { useRemoveObituary } from './remove-obituary.mutation.js';
import { useRestoreObituary } from './use-restore-obituary.js';

export interface DeleteObituaryDialogProps {
  readonly page: Pick<ObituaryCard, '_id' | 'fullName' | 'category' | 'isAlive'> &
    Partial<Pick<ObituaryView, 'background' | 'status'>>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRemoved?: () => void;
  /** Element that takes focus after closing; by default the one focused before opening. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
}

const ofDead = { question: obituaryMessages.deleteQuestion, failed: obituaryMessages.deleteFailed };
const ofLiving = {
  question: obituaryMessages.deleteLivingQuestion,
  failed: obituaryMessages.deleteLivingFailed,
};

/**
 * Asks for confirmation, deletes a page and offers to restore it, also where the page was left after it. On
 * failure shows an error and stays open.
 */
export function DeleteObituaryDialog({
  page,
  open,
  onOpenChange,
  onRemoved,
  finalFocus,
}: DeleteObituaryDialogProps) {
  const remove = useRemoveObituary();
  const { restore } = useRestoreObituary(page._id);
  const toast = useToast();
  const { question, failed } = page.isAlive ? ofLiving : ofDead;

  async function confirm() {
    try {
      await remove.mutateAsync(page._id);
    } catch (error) {
      toast.error(failed);
      throw error;
    }
    toast.offer(copy.deleted, { label: copy.restore, onPress: () => void restore() });
    onRemoved?.();
  }

  return (
    <LazyConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.deleting}
      description={typeset(fillText(question, { name: displayName(page.fullName) }))}
      confirmText={commonMessages.delete}
      cancelText={copy.keep}
      danger
      theme={pageTheme(page)}
      finalFocus={finalFocus}
      onConfirm={confirm}
      onLoadFailed={() => {
        onOpenChange(false);
        toast.error(failed);
      }}
    />
  );
}
