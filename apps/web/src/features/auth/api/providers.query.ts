import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { authQueryKeys } from './auth-query-keys.js';

/** Sign-in providers that this installation has configured. */
export function providersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: authQueryKeys.providers,
    queryFn: ({ signal }) => api.call(authRoutes.signInProviders, { signal }),
  });
}
