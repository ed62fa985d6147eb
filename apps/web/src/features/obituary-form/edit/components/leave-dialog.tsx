import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { sessionTexts } from '@memorial/contracts/messages/session.messages';
import { typeset } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { editCopy as copy } from '../edit.copy.js';
import type { UnsavedChangesGuard } from '../use-unsaved-changes-guard.js';

/** Confirmation before leaving. For the sign-in link it only warns about changes that no draft stores. */
export function LeaveDialog({ leaving, onDiscard }: { leaving: UnsavedChangesGuard; onDiscard: () => void }) {
  const { isToSignIn } = leaving;
  return (
    <ConfirmDialog
      open={leaving.isBlocked}
      onOpenChange={(isOpen) => !isOpen && leaving.cancel()}
      title={isToSignIn ? copy.signInTitle : typeset(editingTexts.cancelTitle)}
      description={isToSignIn ? copy.signInText : typeset(editingTexts.cancelText)}
      confirmText={isToSignIn ? typeset(sessionTexts.signIn) : copy.discard}
      cancelText={copy.keepEditing}
      danger={!isToSignIn}
      onConfirm={() => {
        if (!isToSignIn) onDiscard();
        leaving.proceed();
      }}
    />
  );
}
