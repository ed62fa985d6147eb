import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

/** Exchanges the single-use code of a redirect sign-in for a session. */
export const useExchange = () =>
  useApiMutation((api, code: string) => api.call(authRoutes.exchange, { body: { code } }));
