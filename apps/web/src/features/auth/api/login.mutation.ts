import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { LoginInput } from '@memorial/contracts/auth/auth.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export const useLogin = () => useApiMutation((api, body: LoginInput) => api.call(authRoutes.login, { body }));
