import type { AccountView } from '@memorial/contracts/users/users.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../../../lib/session-context.js';
import { accountQueryKey, sessionsQueryKey } from './account.query.js';

/** Writes account changes to the query cache and to the session store. */
export function useAccountChanges() {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return {
    accept: (account: AccountView) => {
      queryClient.setQueryData(accountQueryKey, account);
      const { userId, email, fullName, isAdmin, createdAt } = account;
      session.know({ userId, email, fullName, isAdmin, createdAt });
    },
    reread: () => queryClient.invalidateQueries({ queryKey: accountQueryKey }),
    rereadSessions: () => queryClient.invalidateQueries({ queryKey: sessionsQueryKey }),
  };
}
