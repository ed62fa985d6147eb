import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionState } from '../../shared/session/session.js';
import { useSessionStore } from '../../shared/session/session-context.js';

/**
 * Resets the query cache when the user changes: one person's data must not be shown to the next on the same
 * device. Starts after the first effect, because hydration needs the cache that the document brought.
 */
export function ResetCacheOnUserChange() {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    let userKey = userKeyOf(session.snapshot());
    return session.subscribe(() => {
      const next = userKeyOf(session.snapshot());
      // A token without a user id gets its user from the server later; this is not a change of user.
      const isSame = next === userKey || (userKey === 'unnamed' && next !== 'guest');
      userKey = next;
      if (!isSame) void queryClient.resetQueries();
    });
  }, [session, queryClient]);
  return null;
}

function userKeyOf({ status, user }: SessionState): string {
  return status === 'guest' ? 'guest' : (user?.userId ?? 'unnamed');
}
