import { paths, queryKeys, withQuery } from './paths.js';
import type { HeldSession } from './session.js';

/** Why the sign-in screen was opened; travels in the history entry's state as `{ notice }`. */
export type SignInNotice = 'pleaseSignIn' | 'sessionExpired';

const notices: readonly string[] = ['pleaseSignIn', 'sessionExpired'] satisfies SignInNotice[];

/** Where a person signs in to come back to what is open now. A session that ended has an address of its own. */
export function signInAddress(
  from: { readonly pathname: string; readonly search: string },
  notice: SignInNotice,
): { readonly to: string; readonly state: { readonly notice: SignInNotice } } {
  const path = notice === 'sessionExpired' ? paths.auth : paths.login;
  return { to: withQuery(path, { [queryKeys.redirect]: from.pathname + from.search }), state: { notice } };
}

/** Where a sign-in that does not open the account yet goes on, and from there back to what is open now. */
export function heldAddress(
  { deletionUndoUntil }: HeldSession,
  from: { readonly pathname: string; readonly search: string },
): string {
  const path = deletionUndoUntil === null ? paths.agreements : paths.login;
  return withQuery(path, { [queryKeys.redirect]: from.pathname + from.search });
}

/** Reads the state of a history entry, which may be anything. */
export function readSignInNotice(state: unknown): SignInNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  const { notice } = state;
  return typeof notice === 'string' && notices.includes(notice) ? (notice as SignInNotice) : null;
}

/** Where a guest signs in, and where one registers, to go on to an address of this site. */
export function guestWays(returnTo: string): { readonly signIn: string; readonly signUp: string } {
  const query = { [queryKeys.redirect]: returnTo };
  return { signIn: withQuery(paths.login, query), signUp: withQuery(paths.register, query) };
}
