import { signInAttemptTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { beginSignInEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';

/** The attempt is renewed this often while a sign-in screen is open, in milliseconds. */
const renewalMs = (signInAttemptTtlSeconds * 1_000) / 3;

/**
 * This browser's sign-in attempt, which a provider's result must belong to. The server renews an attempt that it
 * knows, so that the state stays the same.
 */
export function signInAttemptQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sign-in-attempt'],
    queryFn: ({ signal }) =>
      api.call<typeof beginSignInEndpoint>(authRoutes.signInAttempts, {}, { access: 'public', signal }),
    staleTime: 0,
    refetchInterval: renewalMs,
    refetchOnWindowFocus: true,
  });
}
