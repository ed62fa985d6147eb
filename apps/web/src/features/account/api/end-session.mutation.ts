import type { endOtherSessionsEndpoint, endSessionEndpoint } from '@memorial/contracts/users/users.endpoints';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { useAccountChanges } from './account-changes.js';

export function useEndSession() {
  const api = useApi();
  const changes = useAccountChanges();
  return useMutation({
    mutationFn: (id: string) =>
      api.call<typeof endSessionEndpoint>(userRoutes.endSession, { params: { id } }, { access: 'user' }),
    // Refetch on errors too: a session that is not found has already ended.
    onSettled: changes.rereadSessions,
  });
}

export function useEndOtherSessions() {
  const api = useApi();
  const changes = useAccountChanges();
  return useMutation({
    mutationFn: () =>
      api.call<typeof endOtherSessionsEndpoint>(userRoutes.endOtherSessions, {}, { access: 'user' }),
    onSettled: changes.rereadSessions,
  });
}
