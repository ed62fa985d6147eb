import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, queryKeys, withQuery } from '../lib/paths.js';
import { useSession } from '../lib/session-context.js';
import type { SignInNotice } from '../lib/sign-in-notice.js';
import type { TableEntry } from './route-table.js';

/**
 * Lets a signed-in person in and sends a guest to sign in, remembering path and query. While the token is being
 * checked the screen already stands: its own calls carry the token, and a refusal of it is handled by the shell.
 */
export function RequireSession({ entry, children }: { entry: TableEntry; children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  const wasAdmitted = useRef(false);
  if (status !== 'guest') wasAdmitted.current = true;
  // What is being typed outlives the session; the shell asks what to do with it.
  const isKept = entry.onSessionLoss === 'ask' && wasAdmitted.current;
  if (status !== 'guest' || isKept) return children;
  const notice: SignInNotice = wasAdmitted.current ? 'sessionExpired' : 'pleaseSignIn';
  const redirect = location.pathname + location.search;
  return (
    <Navigate replace to={withQuery(paths.login, { [queryKeys.redirect]: redirect })} state={{ notice }} />
  );
}
