import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ForgotPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

export function useForgotPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ForgotPasswordInput) => api.call(authRoutes.forgotPassword, { body }),
  });
}
