import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { editingMessages } from '@memorial/contracts/messages/ui/editing';
import { leaveDialogMessages as copy } from '@memorial/contracts/messages/ui/leave-dialog';
import { sessionMessages } from '@memorial/contracts/messages/ui/session';
import { wizardMessages } from '@memorial/contracts/messages/ui/wizard';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import type { UnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';

/**
 * Confirmation before leaving. For an errand that returns it only warns about changes that no draft stores.
 */
export function LeaveDialog({
  leaving,
  isUploading = false,
  onSave,
  onDiscard,
}: {
  leaving: UnsavedChangesGuard;
  isUploading?: boolean;
  /** Keeps a draft; returns true if it was saved. Without it, leaving discards the changes. */
  onSave?: () => boolean;
  onDiscard: () => void;
}) {
  const discard = () => {
    onDiscard();
    leaving.proceed();
  };
  const dialog = { open: leaving.isBlocked, onOpenChange: (isOpen: boolean) => !isOpen && leaving.cancel() };
  if (leaving.errand)
    return (
      <ConfirmDialog
        {...dialog}
        title={copy.errandTitle}
        description={copy.errandText}
        confirmText={leaving.errand === 'signIn' ? sessionMessages.signIn : copy.goToPlans}
        cancelText={copy.keepEditing}
        onConfirm={leaving.proceed}
      />
    );
  if (onSave && !isUploading)
    return (
      <ConfirmDialog
        {...dialog}
        title={wizardMessages.closeTitle}
        description={copy.closeText}
        confirmText={commonMessages.save}
        cancelText={copy.doNotSave}
        onConfirm={() => (onSave() ? leaving.proceed() : leaving.cancel())}
        onCancel={discard}
      />
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={isUploading ? copy.uploadRunning : editingMessages.cancelTitle}
      description={isUploading ? copy.uploadRunningText : editingMessages.cancelText}
      confirmText={isUploading ? copy.leave : copy.discard}
      cancelText={isUploading ? copy.stay : copy.keepEditing}
      danger
      onConfirm={isUploading ? leaving.proceed : discard}
    />
  );
}
