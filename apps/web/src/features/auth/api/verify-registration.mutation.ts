import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { VerifyRegistrationInput } from '@memorial/contracts/auth/auth.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

export function useVerifyRegistration() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: VerifyRegistrationInput) => api.call(authRoutes.verifyRegistration, { body }),
  });
}
