import { sessionErrors, sessionTexts } from '@memorial/contracts/messages/session.messages';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmOnDemand } from '../../lib/confirm-on-demand.js';
import { useSession, useSessionStore } from '../../lib/session-context.js';
import { signInAddress } from '../../lib/sign-in-address.js';
import { routeEntryAt } from '../route-table.js';
import { shellWords } from './shell-words.js';

/**
 * Reacts to a session that the server has ended. With unsaved input the user decides; RequireSession
 * redirects from protected screens; other screens go to sign-in.
 */
export function SessionGate() {
  const session = useSessionStore();
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);

  function goToSignIn() {
    const { to, state } = signInAddress(location, 'sessionExpired');
    void navigate(to, { state });
  }

  const onExpired = useEffectEvent(() => {
    const entry = routeEntryAt(location.pathname);
    if (entry.onSessionLoss === 'ask') setAsking(true);
    else if (entry.access === 'public') goToSignIn();
  });
  useEffect(() => session.onExpired(() => onExpired()), [session]);
  useEffect(() => {
    if (status !== 'guest') setAsking(false);
  }, [status]);

  return (
    <ConfirmOnDemand
      open={isAsking}
      onOpenChange={setAsking}
      title={sessionTexts.sessionExpiredInWizard}
      description={shellWords.typedIsKept}
      confirmText={sessionTexts.signIn}
      cancelText={shellWords.stayHere}
      onConfirm={goToSignIn}
      onMissing={() => {
        setAsking(false);
        toast.error(sessionErrors['auth.sessionExpired'].text, { detail: shellWords.typedIsKept });
      }}
    />
  );
}
