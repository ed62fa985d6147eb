import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { signInProvidersEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';

/** Sign-in providers that this installation has configured. */
export function providersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) =>
      api.call<typeof signInProvidersEndpoint>(authRoutes.signInProviders, {}, { access: 'public', signal }),
  });
}
