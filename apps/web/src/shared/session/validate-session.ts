import { sessionRoutes } from '@memorial/contracts/auth/session.routes';
import type { ApiClient } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import type { SessionLoss, SessionStore, TokenVerdict } from './session.js';

/**
 * Validate the stored token on the server and update the store. Never rejects.
 * @param loss effect of an invalid token on the screen that is open when the response arrives
 */
export async function validateSession(
  api: ApiClient,
  session: SessionStore,
  loss: () => SessionLoss,
): Promise<void> {
  const token = session.token();
  if (token === null) return;
  session.applyVerdict(token, await verdictOf(api, token), loss());
}

async function verdictOf(api: ApiClient, token: string): Promise<TokenVerdict> {
  try {
    const answer = await api.call(sessionRoutes.validateToken, { body: { token: `Bearer ${token}` } });
    const { isValid, user = {}, message: _, ...restriction } = answer;
    return isValid ? { kind: 'valid', user, ...restriction } : { kind: 'invalid' };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { kind: 'invalid' } : { kind: 'unknown' };
  }
}
