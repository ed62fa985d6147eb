import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

/** Exchanges the single-use code of a redirect sign-in for a session. */
export function useExchange() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => api.call(authRoutes.exchange, { body: { code } }),
  });
}
