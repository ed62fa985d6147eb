import { recordOf } from '../format/record-of.js';
import { paths, queryKeys, withQuery } from '../navigation/paths.js';
import type { RestrictedSession } from '../session/session.js';

/** Reason for opening the sign-in screen; passed in the history entry's state as `{ notice }`. */
export type SignInNotice = 'pleaseSignIn' | 'sessionExpired';

const notices: readonly SignInNotice[] = ['pleaseSignIn', 'sessionExpired'];

/** Link to the sign-in screen, with the current path to return to. An expired session has its own path. */
export function signInLink(
  from: { readonly pathname: string; readonly search: string },
  notice: SignInNotice,
): { readonly to: string; readonly state: { readonly notice: SignInNotice } } {
  const path = notice === 'sessionExpired' ? paths.auth : paths.login;
  return { to: withQuery(path, { [queryKeys.redirect]: from.pathname + from.search }), state: { notice } };
}

/** Path where a restricted session continues, with the current path to return to. */
export function restrictedSessionPath(
  { deletionUndoUntil }: RestrictedSession,
  from: { readonly pathname: string; readonly search: string },
): string {
  const path = deletionUndoUntil === null ? paths.agreements : paths.login;
  return withQuery(path, { [queryKeys.redirect]: from.pathname + from.search });
}

/** Read the notice from a history entry's state, which can have any shape. */
export function readSignInNotice(state: unknown): SignInNotice | null {
  const { notice } = recordOf(state);
  return notices.find((each) => each === notice) ?? null;
}

/** Sign-in and registration links for a guest, with a path of this site to return to. */
export function guestLinks(returnTo: string): { readonly signIn: string; readonly signUp: string } {
  const query = { [queryKeys.redirect]: returnTo };
  return { signIn: withQuery(paths.login, query), signUp: withQuery(paths.register, query) };
}
