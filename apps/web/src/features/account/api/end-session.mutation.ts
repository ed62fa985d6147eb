import type { endOtherSessionsEndpoint, endSessionEndpoint } from '@memorial/contracts/users/users.endpoints';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { useAccountCache } from './use-account-cache.js';

export function useEndSession() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: (id: string) =>
      api.call<typeof endSessionEndpoint>(userRoutes.endSession, { params: { id } }, { access: 'user' }),
    // Refetch on errors too: a session that is not found has already ended.
    onSettled: accountCache.refetchSessions,
  });
}

export function useEndOtherSessions() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: () =>
      api.call<typeof endOtherSessionsEndpoint>(userRoutes.endOtherSessions, {}, { access: 'user' }),
    onSettled: accountCache.refetchSessions,
  });
}
