import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useAccountCache } from './use-account-cache.js';

export function useUpdateMe() {
  const accountCache = useAccountCache();
  return useApiMutation((api, body: UpdateMeInput) => api.call(userRoutes.updateMe, { body }), {
    onSuccess: accountCache.setAccount,
  });
}
