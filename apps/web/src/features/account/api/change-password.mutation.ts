import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { ChangePasswordInput } from '@memorial/contracts/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useAccountCache } from './use-account-cache.js';

/** Changes the password. The server then ends all other sessions. */
export function useChangePassword() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => api.call(userRoutes.changePassword, { body }),
    onSuccess: () => {
      void accountCache.refetchAccount();
      void accountCache.refetchSessions();
    },
  });
}
