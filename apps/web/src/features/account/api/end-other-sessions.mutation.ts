import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useAccountCache } from './use-account-cache.js';

export function useEndOtherSessions() {
  const accountCache = useAccountCache();
  return useApiMutation((api) => api.call(userRoutes.endOtherSessions), {
    onSettled: accountCache.refetchSessions,
  });
}
