import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { sessionTexts } from '@memorial/contracts/messages/session.messages';
import { typeset } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { editCopy as copy } from '../edit.copy.js';
import type { UnsavedChangesGuard } from '../use-unsaved-changes-guard.js';

/** Confirmation before leaving. For an errand that returns it only warns about changes that no draft stores. */
export function LeaveDialog({ leaving, onDiscard }: { leaving: UnsavedChangesGuard; onDiscard: () => void }) {
  const { errand } = leaving;
  const goOn = errand === 'signIn' ? typeset(sessionTexts.signIn) : copy.goToPlans;
  return (
    <ConfirmDialog
      open={leaving.isBlocked}
      onOpenChange={(isOpen) => !isOpen && leaving.cancel()}
      title={errand ? copy.errandTitle : typeset(editingTexts.cancelTitle)}
      description={errand ? copy.errandText : typeset(editingTexts.cancelText)}
      confirmText={errand ? goOn : copy.discard}
      cancelText={copy.keepEditing}
      danger={!errand}
      onConfirm={() => {
        if (!errand) onDiscard();
        leaving.proceed();
      }}
    />
  );
}
