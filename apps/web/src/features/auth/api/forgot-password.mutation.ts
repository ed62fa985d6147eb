import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ForgotPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export const useForgotPassword = () =>
  useApiMutation((api, body: ForgotPasswordInput) => api.call(authRoutes.forgotPassword, { body }));
