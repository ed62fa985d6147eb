import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import type { OpenInvitationView } from '@memorial/contracts/keepers/keepers.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { keeperQueryKeys } from './keeper-query-keys.js';

/** The invitation is not valid any more, or was accepted, and the caller does not keep its page. */
export type ClosedInvitation = 'ended' | 'used';

/**
 * The invitation of a token as the caller sees it.
 * @param userId the signed-in account; null for a guest
 */
export function lookAtInvitationQuery(api: ApiClient, token: string, userId: string | null) {
  return queryOptions({
    queryKey: keeperQueryKeys.invitation(token, userId),
    queryFn: async ({ signal }): Promise<OpenInvitationView | ClosedInvitation> => {
      try {
        return await api.call(keeperRoutes.look, { body: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return 'ended';
        if (error instanceof ApiError && error.code === 'invitation.used') return 'used';
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}
