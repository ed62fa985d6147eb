import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import type { useLeaving } from '../use-leaving.js';
import { wizardWords as words } from '../wizard-words.js';

/** Confirmation before leaving the wizard; during an upload it has a different text. */
export function LeaveDialog({
  leaving,
  isBusy,
  onKeep,
  onForget,
}: {
  leaving: ReturnType<typeof useLeaving>;
  isBusy: boolean;
  /** Returns true if the draft was saved. */
  onKeep: () => boolean;
  onForget: () => void;
}) {
  const common = {
    open: leaving.isAsking,
    onOpenChange: (open: boolean) => {
      if (!open) leaving.stay();
    },
  };
  if (isBusy)
    return (
      <ConfirmDialog
        {...common}
        title={words.uploadRunning}
        description={words.uploadRunningText}
        confirmText={words.leave}
        cancelText={words.stay}
        danger
        onConfirm={leaving.leave}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      title={wizardTexts.closeTitle}
      description={words.closeText}
      confirmText={commonTexts.save}
      cancelText={commonTexts.doNotSave}
      onConfirm={() => {
        if (onKeep()) leaving.leave();
        else leaving.stay();
      }}
      onCancel={() => {
        onForget();
        leaving.leave();
      }}
    />
  );
}
