import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { sessionTexts } from '@memorial/contracts/messages/session.messages';
import { typeset } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { editWords as words } from '../edit-words.js';
import type { Leaving } from '../use-leaving.js';

/** Confirmation before leaving. For the sign-in link it only warns about changes that no draft stores. */
export function LeaveDialog({ leaving, onGivenUp }: { leaving: Leaving; onGivenUp: () => void }) {
  const { isToSignIn } = leaving;
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      onOpenChange={(isOpen) => !isOpen && leaving.stay()}
      title={isToSignIn ? words.signInTitle : typeset(editingTexts.cancelTitle)}
      description={isToSignIn ? words.signInText : typeset(editingTexts.cancelText)}
      confirmText={isToSignIn ? typeset(sessionTexts.signIn) : words.discard}
      cancelText={words.keepEditing}
      danger={!isToSignIn}
      onConfirm={() => {
        if (!isToSignIn) onGivenUp();
        leaving.leave();
      }}
    />
  );
}
