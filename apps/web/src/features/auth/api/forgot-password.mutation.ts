import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { forgotPasswordEndpoint } from '@memorial/contracts/auth/recovery.endpoints';
import type { ForgotPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';

export function useForgotPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ForgotPasswordInput) =>
      api.call<typeof forgotPasswordEndpoint>(authRoutes.forgotPassword, { body }, { access: 'public' }),
  });
}
