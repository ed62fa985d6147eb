import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { VerifyRegistrationInput } from '@memorial/contracts/auth/auth.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export const useVerifyRegistration = () =>
  useApiMutation((api, body: VerifyRegistrationInput) => api.call(authRoutes.verifyRegistration, { body }));
