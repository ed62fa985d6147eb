import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { claimQueryKeys } from './claim-query-keys.js';

/** A claim; null when there is none for the caller. */
export function getClaimQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: claimQueryKeys.one(id),
    queryFn: async ({ signal }): Promise<ClaimView | null> => {
      try {
        return await api.call(claimRoutes.get, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'claim.notFound') return null;
        throw error;
      }
    },
    staleTime: 0,
  });
}
