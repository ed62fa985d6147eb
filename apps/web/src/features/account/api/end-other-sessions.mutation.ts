import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useAccountCache } from './use-account-cache.js';

export function useEndOtherSessions() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: () => api.call(userRoutes.endOtherSessions),
    onSettled: accountCache.refetchSessions,
  });
}
