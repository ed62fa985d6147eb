import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { ChangeEmailInput } from '@memorial/contracts/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

/** Requests an email change; the server sends a code to the new address. */
export function useChangeEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ChangeEmailInput) => api.call(userRoutes.changeEmail, { body }),
  });
}
