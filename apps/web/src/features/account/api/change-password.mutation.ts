import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { ChangePasswordInput } from '@memorial/contracts/users/users.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useAccountCache } from './use-account-cache.js';

/** Changes the password. The server then ends all other sessions. */
export function useChangePassword() {
  const accountCache = useAccountCache();
  return useApiMutation((api, body: ChangePasswordInput) => api.call(userRoutes.changePassword, { body }), {
    onSuccess: () => {
      void accountCache.refetchAccount();
      void accountCache.refetchSessions();
    },
  });
}
