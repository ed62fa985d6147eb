import type { logoutEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import type { HeldSession } from '../../../lib/session.js';
import { useSessionStore } from '../../../lib/session-context.js';

/** Gives up a session that does not open the account; without a connection it is forgotten all the same. */
export function useLeaveHeld() {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: ({ token }: HeldSession) =>
      api.call<typeof logoutEndpoint>(authRoutes.logout, {}, { access: 'user', token }),
    onSettled: () => session.end(),
  });
}
