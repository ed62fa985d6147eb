import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { Button } from '@memorial/ui/button/button';
import { useState } from 'react';
import { useSignOut } from '../../shared/auth/sign-out.mutation.js';
import { LazyConfirmDialog } from '../../shared/loading/lazy-confirm-dialog.js';
import { retryImport } from '../../shared/loading/retry-import.js';
import { useSession } from '../../shared/session/session-context.js';
import type { UnsavedDrafts } from './unsaved-drafts.js';

/**
 * «Вийти». Asks about unsaved changes on this device: they stay for this account, or go with the session. The
 * current screen decides where a guest is redirected.
 */
export function ProfileSignOut() {
  const { user } = useSession();
  const signOut = useSignOut();
  const [drafts, setDrafts] = useState<UnsavedDrafts | null>(null);
  const [isOpen, setOpen] = useState(false);
  const leave = () => signOut.mutate(null);

  async function askOrLeave() {
    const module = await retryImport(() => import('./unsaved-drafts.js')).catch(() => null);
    const found = module && user?.userId ? new module.UnsavedDrafts(user.userId) : null;
    if (found === null || found.areEmpty) return leave();
    setDrafts(found);
    setOpen(true);
  }

  return (
    <>
      <Button
        variant="quiet"
        flush="end"
        icon="sign-out"
        busy={signOut.isPending}
        onClick={() => void askOrLeave()}
      >
        {authMessages.signOut}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={copy.unsavedTitle}
        description={copy.unsavedText}
        confirmText={copy.keepUnsaved}
        cancelText={copy.discardUnsaved}
        onConfirm={leave}
        onCancel={() => void drafts?.discard().then(leave)}
        onLoadFailed={leave}
      />
    </>
  );
}
