import { signInStateTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { authQueryKeys } from './auth-query-keys.js';

/** The state is renewed this often while a sign-in screen is open, in milliseconds. */
const renewalMs = (signInStateTtlSeconds * 1_000) / 3;

/**
 * This browser's sign-in state, which a provider's result must belong to. The server renews a state that it knows,
 * so that it stays the same.
 */
export function signInStateQuery(api: ApiClient) {
  return queryOptions({
    queryKey: authQueryKeys.signInState,
    queryFn: ({ signal }) => api.call(authRoutes.signInStates, { signal }),
    staleTime: 0,
    refetchInterval: renewalMs,
    refetchOnWindowFocus: true,
  });
}
