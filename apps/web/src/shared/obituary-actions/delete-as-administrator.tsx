import { adminPageRoutes } from '@memorial/contracts/administration/pages.routes';
import { adminPageMessages } from '@memorial/contracts/messages/ui/admin-pages';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import type { RefObject } from 'react';
import { useApiMutation } from '../api/use-api-mutation.js';
import { ReasonDialog } from '../reason-dialog/reason-dialog.js';
import { SessionProof } from '../session-proof/session-proof.js';
import { useForgetRemoved } from './remove-obituary.mutation.js';

export interface DeleteAsAdministratorProps {
  readonly page: Pick<ObituaryCard, '_id' | 'fullName' | 'isAlive'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRemoved: () => void;
  readonly finalFocus: RefObject<HTMLElement | null>;
}

/** Asks an administrator for a confirmation and the reason, with a session proved anew, and deletes somebody's page. */
export function DeleteAsAdministrator({
  page: { _id: id, fullName, isAlive },
  open,
  onOpenChange,
  onRemoved,
  finalFocus,
}: DeleteAsAdministratorProps) {
  const forget = useForgetRemoved();
  const toast = useToast();
  const remove = useApiMutation(
    (api, reason: string) => api.call(adminPageRoutes.remove, { params: { id }, body: { reason } }),
    { onSuccess: () => forget(id) },
  );
  const [question, failed] = isAlive
    ? [obituaryMessages.deleteLivingQuestion, obituaryMessages.deleteLivingFailed]
    : [obituaryMessages.deleteQuestion, obituaryMessages.deleteFailed];

  async function confirm(reason: string) {
    await remove.mutateAsync(reason);
    toast.success(copy.deleted);
    onRemoved();
  }

  return (
    <>
      <ReasonDialog
        open={open}
        onClose={() => onOpenChange(false)}
        title={copy.deleting}
        text={fillText(question, { name: displayName(fullName) })}
        confirmText={commonMessages.delete}
        isDangerous
        reasonHint={adminPageMessages.removeHint}
        failedText={failed}
        finalFocus={finalFocus}
        onConfirm={confirm}
      />
      <SessionProof />
    </>
  );
}
