import type { ClaimRole } from '@memorial/contracts/claims/claims.constants';
import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { claimQueryKeys } from './claim-query-keys.js';

/** The caller's claims, or those about the caller's pages, newest first. */
export function listMyClaimsQuery(api: ApiClient, role: ClaimRole) {
  return queryOptions({
    queryKey: claimQueryKeys.mine(role),
    queryFn: ({ signal }) => api.call(claimRoutes.listMine, { query: { role, limit: maxPageSize }, signal }),
    staleTime: 0,
  });
}
