import { retentionPeriods } from '@memorial/contracts/retention';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { RemoveMeInput } from '@memorial/contracts/users/users.schemas';
import { useApi } from '../../../shared/api/api-context.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSessionStore } from '../../../shared/session/session-context.js';
import { validateSession } from '../../../shared/session/validate-session.js';

const undoMs = retentionPeriods.undoHours * 3_600_000;

/** Starts account deletion. After it the session can only be used to undo the deletion. */
export function useRemoveMe() {
  const api = useApi();
  const session = useSessionStore();
  return useApiMutation((_, body: RemoveMeInput) => api.call(userRoutes.removeMe, { body }), {
    onSuccess: async () => {
      const token = session.token();
      const { user } = session.snapshot();
      // Fetch the exact undo deadline from the server.
      await validateSession(api, session, () => 'leave');
      if (token === null || session.snapshot().status === 'guest') return;
      const deletionUndoUntil = new Date(Date.now() + undoMs).toISOString();
      session.restrict({ token, user: user ?? {}, deletionUndoUntil });
    },
  });
}
