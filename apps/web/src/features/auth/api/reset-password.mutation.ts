import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ResetPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ResetPasswordInput) => api.call(authRoutes.resetPassword, { body }),
  });
}
