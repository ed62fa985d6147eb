import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useAccountCache } from './use-account-cache.js';

export function useUpdateMe() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: (body: UpdateMeInput) => api.call(userRoutes.updateMe, { body }),
    onSuccess: accountCache.setAccount,
  });
}
