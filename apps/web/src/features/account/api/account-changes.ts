import type { AccountView } from '@memorial/contracts/users/users.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../../../lib/session-context.js';
import { accountQueryKey, sessionsQueryKey } from './account.query.js';

/** What is known of the account follows a change at once, here and in whatever shows who is signed in. */
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
