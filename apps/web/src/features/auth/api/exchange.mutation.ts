import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { exchangeEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';

/** Exchanges the single-use code of a redirect sign-in for a session. */
export function useExchange() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) =>
      api.call<typeof exchangeEndpoint>(authRoutes.exchange, { body: { code } }, { access: 'public' }),
  });
}
