import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { GoogleInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

/** Signs in with the ID token of Google's own button. */
export function useGoogle() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: GoogleInput) => api.call(authRoutes.google, { body }),
  });
}
