import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionState } from '../../lib/session.js';
import { useSessionStore } from '../../lib/session-context.js';

/**
 * Resets the query cache when the user changes: one person's data must not be shown to the next on the same
 * device. Starts after the first effect, because hydration needs the cache that the document brought.
 */
export function ForgetfulCache() {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    let person = personOf(session.snapshot());
    return session.subscribe(() => {
      const next = personOf(session.snapshot());
      // A token without a user id gets its user from the server later; this is not a change of user.
      const isSame = next === person || (person === 'unnamed' && next !== 'guest');
      person = next;
      if (!isSame) void queryClient.resetQueries();
    });
  }, [session, queryClient]);
  return null;
}

function personOf({ status, user }: SessionState): string {
  return status === 'guest' ? 'guest' : (user?.userId ?? 'unnamed');
}
