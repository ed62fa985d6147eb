import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { useApiMutation } from '../api/use-api-mutation.js';
import type { RestrictedSession, SessionState } from '../session/session.js';
import { useSessionStore } from '../session/session-context.js';

/**
 * Revoke the token on the server and end the local session; without a connection only the local session ends.
 * Pass a restricted session to end that one.
 * @param ended reason; after `expired` the user goes to sign in and then returns
 */
export function useSignOut(ended: NonNullable<SessionState['ended']> = 'signedOut') {
  const session = useSessionStore();
  return useApiMutation(
    (api, restricted: RestrictedSession | null) =>
      api.call(authRoutes.logout, restricted === null ? {} : { token: restricted.token }),
    { onSettled: () => session.end(ended) },
  );
}
