import { maxPageSize } from '@memorial/contracts/paging';
import { proposalRoutes } from '@memorial/contracts/proposals/proposals.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { proposalQueryKeys } from './proposal-query-keys.js';

/** Proposals for a page, those that wait first: all for its keepers, their own for others. */
export function listProposalsQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: proposalQueryKeys.list(pageId),
    queryFn: ({ signal }) =>
      api.call(proposalRoutes.list, { params: { id: pageId }, query: { limit: maxPageSize }, signal }),
    staleTime: 0,
  });
}
