import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useAccountCache } from './use-account-cache.js';

export function useEndSession() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: (id: string) => api.call(userRoutes.endSession, { params: { id } }),
    // Refetch on errors too: a session that is not found has already ended.
    onSettled: accountCache.refetchSessions,
  });
}
