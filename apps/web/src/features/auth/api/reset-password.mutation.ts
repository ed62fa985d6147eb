import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { ResetPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export const useResetPassword = () =>
  useApiMutation((api, body: ResetPasswordInput) => api.call(authRoutes.resetPassword, { body }));
