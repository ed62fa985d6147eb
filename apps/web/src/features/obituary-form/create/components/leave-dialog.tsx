import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import type { useUnsavedChangesGuard } from '../use-unsaved-changes-guard.js';
import { wizardCopy as copy } from '../wizard.copy.js';

/** Confirmation before leaving the wizard; during an upload it has a different text. */
export function LeaveDialog({
  leaving,
  isBusy,
  onSave,
  onDiscard,
}: {
  leaving: ReturnType<typeof useUnsavedChangesGuard>;
  isBusy: boolean;
  /** Returns true if the draft was saved. */
  onSave: () => boolean;
  onDiscard: () => void;
}) {
  const common = {
    open: leaving.isBlocked,
    onOpenChange: (open: boolean) => {
      if (!open) leaving.cancel();
    },
  };
  if (isBusy)
    return (
      <ConfirmDialog
        {...common}
        title={copy.uploadRunning}
        description={copy.uploadRunningText}
        confirmText={copy.leave}
        cancelText={copy.stay}
        danger
        onConfirm={leaving.proceed}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      title={wizardTexts.closeTitle}
      description={copy.closeText}
      confirmText={commonTexts.save}
      cancelText={commonTexts.doNotSave}
      onConfirm={() => {
        if (onSave()) leaving.proceed();
        else leaving.cancel();
      }}
      onCancel={() => {
        onDiscard();
        leaving.proceed();
      }}
    />
  );
}
