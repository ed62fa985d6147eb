import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { GoogleInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

/** Signs in with the ID token of Google's own button. */
export const useGoogle = () =>
  useApiMutation((api, body: GoogleInput) => api.call(authRoutes.google, { body }));
