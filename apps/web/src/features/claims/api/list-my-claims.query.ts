import type { ClaimRole } from '@memorial/contracts/claims/claims.constants';
import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { claimQueryKeys } from './claim-query-keys.js';

/** The caller's claims, and those about the caller's pages, newest first. */
export function listMyClaimsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: claimQueryKeys.mine,
    // One query: the screen shows both, or one error.
    queryFn: async ({ signal }) => {
      const list = (role: ClaimRole) =>
        api.call(claimRoutes.listMine, { query: { role, limit: maxPageSize }, signal });
      const [own, received] = await Promise.all([list('claimant'), list('owner')]);
      return { own, received };
    },
    staleTime: 0,
  });
}
