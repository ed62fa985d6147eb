import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useAccountCache } from './use-account-cache.js';

export function useEndSession() {
  const accountCache = useAccountCache();
  return useApiMutation((api, id: string) => api.call(userRoutes.endSession, { params: { id } }), {
    // Refetch on errors too: a session that is not found has already ended.
    onSettled: accountCache.refetchSessions,
  });
}
