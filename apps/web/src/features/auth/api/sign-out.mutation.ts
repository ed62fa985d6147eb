import type { logoutEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { useSessionStore } from '../../../lib/session-context.js';

/** Revokes the token and forgets it here; without a connection it is forgotten all the same. */
export function useSignOut() {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: () => api.call<typeof logoutEndpoint>(authRoutes.logout, {}, { access: 'user' }),
    onSettled: () => session.end(),
  });
}
