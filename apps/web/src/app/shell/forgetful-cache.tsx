import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionState } from '../../lib/session.js';
import { useSessionStore } from '../../lib/session-context.js';

/**
 * Answers that one person got are not shown to the next one on the same phone. Listens from the first effect on:
 * until then the cache holds what the document brought, and hydration needs it.
 */
export function ForgetfulCache() {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    let person = personOf(session.snapshot());
    return session.subscribe(() => {
      const next = personOf(session.snapshot());
      // A token that did not name its bearer belongs to whom the server then names.
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
