import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useAccountCache } from './use-account-cache.js';

/** Confirms the new email with the code. The server then ends all other sessions. */
export function useConfirmEmail() {
  const accountCache = useAccountCache();
  return useApiMutation((api, code: string) => api.call(userRoutes.confirmEmail, { body: { code } }), {
    onSuccess: (account) => {
      accountCache.setAccount(account);
      void accountCache.refetchSessions();
    },
  });
}
