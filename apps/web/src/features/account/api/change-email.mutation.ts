import type { changeEmailEndpoint, confirmEmailEndpoint } from '@memorial/contracts/users/users.endpoints';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { ChangeEmailInput } from '@memorial/contracts/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { useAccountCache } from './use-account-cache.js';

/** Requests an email change; the server sends a code to the new address. */
export function useChangeEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ChangeEmailInput) =>
      api.call<typeof changeEmailEndpoint>(userRoutes.changeEmail, { body }, { access: 'user' }),
  });
}

/** Confirms the new email with the code. The server then ends all other sessions. */
export function useConfirmEmail() {
  const api = useApi();
  const accountCache = useAccountCache();
  return useMutation({
    mutationFn: (code: string) =>
      api.call<typeof confirmEmailEndpoint>(userRoutes.confirmEmail, { body: { code } }, { access: 'user' }),
    onSuccess: (account) => {
      accountCache.setAccount(account);
      void accountCache.refetchSessions();
    },
  });
}
