import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { LoginInput } from '@memorial/contracts/auth/auth.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

export function useLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LoginInput) => api.call(authRoutes.login, { body }),
  });
}
