import { sessionErrors } from '@memorial/contracts/messages/errors/session';
import { sessionMessages } from '@memorial/contracts/messages/ui/session';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInLink } from '../../shared/auth/sign-in-links.js';
import { LazyConfirmDialog } from '../../shared/loading/lazy-confirm-dialog.js';
import { routeEntryAt } from '../../shared/navigation/route-table.js';
import { useSession, useSessionStore } from '../../shared/session/session-context.js';

/**
 * Reacts to a session that the server has ended. With unsaved input the user decides; RequireSession
 * redirects from protected screens; other screens go to sign-in.
 */
export function SessionExpiryHandler() {
  const session = useSessionStore();
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);

  function goToSignIn() {
    const { to, state } = signInLink(location, 'sessionExpired');
    void navigate(to, { state });
  }

  const onExpired = useEffectEvent(() => {
    const entry = routeEntryAt(location.pathname);
    if (entry.onSessionLoss === 'ask') setOpen(true);
    else if (entry.access === 'public') goToSignIn();
  });
  useEffect(() => session.onExpired(() => onExpired()), [session]);
  useEffect(() => {
    if (status !== 'guest') setOpen(false);
  }, [status]);

  return (
    <LazyConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={sessionMessages.sessionExpiredInWizard}
      description={shellMessages.unsavedTextStays}
      confirmText={sessionMessages.signIn}
      cancelText={shellMessages.stayHere}
      onConfirm={goToSignIn}
      onLoadFailed={() => {
        setOpen(false);
        toast.error(sessionErrors['auth.sessionExpired'].text, { detail: shellMessages.unsavedTextStays });
      }}
    />
  );
}
