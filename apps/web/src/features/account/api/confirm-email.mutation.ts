import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useAccountCache } from './use-account-cache.js';

/** Confirms the new email with the code. The server then ends all other sessions. */
export function useConfirmEmail() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: (code: string) => api.call(userRoutes.confirmEmail, { body: { code } }),
    onSuccess: (account) => {
      accountCache.setAccount(account);
      void accountCache.refetchSessions();
    },
  });
}
