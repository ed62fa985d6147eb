import type { logoutEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from './api-context.js';
import type { HeldSession, SessionState } from './session.js';
import { useSessionStore } from './session-context.js';

/**
 * Revokes the token and forgets the session here; without a connection it is forgotten all the same. Called with a
 * session that does not open the account, it gives up that one.
 * @param ended how it ended: after `expired` the way leads to sign in and from there back
 */
export function useSignOut(ended: NonNullable<SessionState['ended']> = 'signedOut') {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: (held: HeldSession | null) =>
      api.call<typeof logoutEndpoint>(
        authRoutes.logout,
        {},
        { access: 'user', ...(held === null ? {} : { token: held.token }) },
      ),
    onSettled: () => session.end(ended),
  });
}
