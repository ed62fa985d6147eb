/** Why the sign-in screen was opened; travels in the history entry's state as `{ notice }`. */
export type SignInNotice = 'pleaseSignIn' | 'sessionExpired' | 'signedOut';

const notices: readonly string[] = ['pleaseSignIn', 'sessionExpired', 'signedOut'] satisfies SignInNotice[];

/** Reads the state of a history entry, which may be anything. */
export function readSignInNotice(state: unknown): SignInNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  const { notice } = state;
  return typeof notice === 'string' && notices.includes(notice) ? (notice as SignInNotice) : null;
}
