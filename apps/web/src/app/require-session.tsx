import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.js';
import { useSession } from '../lib/session-context.js';
import { heldAddress, signInAddress } from '../lib/sign-in-address.js';
import type { TableEntry } from './route-table.js';

/**
 * Lets a signed-in person in and sends a guest to sign in, remembering path and query. While the token is being
 * checked the screen already stands: its own calls carry the token, and a refusal of it is handled by the shell.
 */
export function RequireSession({ entry, children }: { entry: TableEntry; children: ReactNode }) {
  const { status, ended, held } = useSession();
  const location = useLocation();
  const wasAdmitted = useRef(false);
  if (status !== 'guest') wasAdmitted.current = true;
  // What is being typed outlives the session; the shell asks what to do with it.
  const isKept = entry.onSessionLoss === 'ask' && wasAdmitted.current;
  if (status !== 'guest' || isKept) return children;
  if (held) return <Navigate replace to={heldAddress(held, location)} />;
  if (wasAdmitted.current && ended === 'signedOut') return <Navigate replace to={paths.home} />;
  const isExpired = wasAdmitted.current && ended === 'expired';
  const { to, state } = signInAddress(location, isExpired ? 'sessionExpired' : 'pleaseSignIn');
  return <Navigate replace to={to} state={state} />;
}
