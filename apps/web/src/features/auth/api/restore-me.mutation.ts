import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useSessionStore } from '../../../shared/session/session-context.js';

/** Undoes account deletion; the account is open again. */
export function useRestoreMe() {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: ({ token }: RestrictedSession) => api.call(userRoutes.restoreMe, { token }),
    onSuccess: ({ userId, email, fullName, isAdmin, createdAt }, { token }) =>
      session.start({ userId, email, fullName, isAdmin, createdAt, token }),
  });
}
