import type { validateTokenEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ApiClient } from './api-client.js';
import { ApiError } from './api-error.js';
import type { SessionLoss, SessionStore, TokenVerdict } from './session.js';

/**
 * Asks the server what the kept token is worth and tells the store. Never rejects.
 * @param loss what a refusal does to the screen that is open when the answer comes
 */
export async function validateSession(
  api: ApiClient,
  session: SessionStore,
  loss: () => SessionLoss,
): Promise<void> {
  const token = session.token();
  if (token === null) return;
  session.settle(token, await verdictOf(api, token), loss());
}

async function verdictOf(api: ApiClient, token: string): Promise<TokenVerdict> {
  try {
    const answer = await api.call<typeof validateTokenEndpoint>(
      authRoutes.validateToken,
      { body: { token: `Bearer ${token}` } },
      { access: 'public' },
    );
    const { isValid, user = {}, message: _, ...restriction } = answer;
    return isValid ? { kind: 'valid', user, ...restriction } : { kind: 'invalid' };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { kind: 'invalid' } : { kind: 'unknown' };
  }
}
