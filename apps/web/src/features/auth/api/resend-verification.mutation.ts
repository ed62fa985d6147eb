import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ResendVerificationInput } from '@memorial/contracts/auth/auth.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export const useResendVerification = () =>
  useApiMutation((api, body: ResendVerificationInput) => api.call(authRoutes.resendVerification, { body }));
