import type { AccountView } from '@memorial/contracts/users/users.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../../../shared/session/session-context.js';
import { accountQueryKeys } from './account-query-keys.js';

/** Writes account changes to the query cache and to the session store. */
export function useAccountCache() {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return {
    setAccount: (account: AccountView) => {
      queryClient.setQueryData(accountQueryKeys.me, account);
      const { userId, email, fullName, isAdmin, role, createdAt } = account;
      session.updateUser({ userId, email, fullName, isAdmin, role, createdAt });
    },
    refetchAccount: () => queryClient.invalidateQueries({ queryKey: accountQueryKeys.me }),
    refetchSessions: () => queryClient.invalidateQueries({ queryKey: accountQueryKeys.sessions }),
  };
}
