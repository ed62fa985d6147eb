import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export const useTelegram = () =>
  useApiMutation((api, body: TelegramInput) => api.call(authRoutes.telegram, { body }));
