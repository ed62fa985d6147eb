import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { restrictedSessionPath, signInLink } from '../../shared/auth/sign-in-links.js';
import { paths } from '../../shared/navigation/paths.js';
import type { TableEntry } from '../../shared/navigation/route-table.js';
import { useSession } from '../../shared/session/session-context.js';

/**
 * Renders children for a signed-in user and redirects a guest to sign-in, keeping path and query. While the
 * token is being verified the children are already rendered: their calls carry the token, and the shell
 * handles a rejected token.
 */
export function RequireSession({ entry, children }: { entry: TableEntry; children: ReactNode }) {
  const { status, ended, restricted } = useSession();
  const location = useLocation();
  const wasAdmitted = useRef(false);
  if (status !== 'guest') wasAdmitted.current = true;
  // Keep the screen with its unsaved input after the session has expired; the shell asks the user what to do.
  // After a sign-out nothing of the account stays in sight: the screen stores its input as a draft and goes.
  const isStillShown = entry.onSessionLoss === 'ask' && wasAdmitted.current && ended !== 'signedOut';
  if (status !== 'guest' || isStillShown) return children;
  if (restricted) return <Navigate replace to={restrictedSessionPath(restricted, location)} />;
  if (wasAdmitted.current && ended === 'signedOut') return <Navigate replace to={paths.home} />;
  const isExpired = wasAdmitted.current && ended === 'expired';
  const { to, state } = signInLink(location, isExpired ? 'sessionExpired' : 'pleaseSignIn');
  return <Navigate replace to={to} state={state} />;
}
