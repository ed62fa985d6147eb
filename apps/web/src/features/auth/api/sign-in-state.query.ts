import { signInStateTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { beginSignInEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';

/** The state is renewed this often while a sign-in screen is open, in milliseconds. */
const renewalMs = (signInStateTtlSeconds * 1_000) / 3;

/**
 * This browser's sign-in state, which a provider's result must belong to. The server renews a state that it knows,
 * so that it stays the same.
 */
export function signInStateQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sign-in-state'],
    queryFn: ({ signal }) =>
      api.call<typeof beginSignInEndpoint>(authRoutes.signInStates, {}, { access: 'public', signal }),
    staleTime: 0,
    refetchInterval: renewalMs,
    refetchOnWindowFocus: true,
  });
}
