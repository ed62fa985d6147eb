import { contributionLinkRoutes } from '@memorial/contracts/contributions/contributions.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { contributionQueryKeys } from './contribution-query-keys.js';

/** Open links of a page, for its owner and editors. */
export function contributionLinksQuery(api: ApiClient, obituaryId: string) {
  return queryOptions({
    queryKey: contributionQueryKeys.links(obituaryId),
    queryFn: ({ signal }) => api.call(contributionLinkRoutes.list, { params: { id: obituaryId }, signal }),
    staleTime: 0,
  });
}
