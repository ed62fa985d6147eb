import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useSessionStore } from '../../../shared/session/session-context.js';

/** Undoes account deletion; the account is open again. */
export function useRestoreMe({ token }: RestrictedSession) {
  const session = useSessionStore();
  return useApiMutation((api) => api.call(userRoutes.restoreMe, { token }), {
    onSuccess: ({ userId, email, fullName, isAdmin, role, createdAt }) =>
      session.start({ userId, email, fullName, isAdmin, role, createdAt, token }),
  });
}
