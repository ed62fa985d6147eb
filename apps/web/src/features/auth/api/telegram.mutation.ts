import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

export function useTelegram() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: TelegramInput) => api.call(authRoutes.telegram, { body }),
  });
}
