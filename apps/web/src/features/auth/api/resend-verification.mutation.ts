import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ResendVerificationInput } from '@memorial/contracts/auth/auth.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

export function useResendVerification() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ResendVerificationInput) => api.call(authRoutes.resendVerification, { body }),
  });
}
