import { contributionRoutes } from '@memorial/contracts/contributions/contributions.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import type { ContributionKey } from '../model/contribution-keys.js';
import { contributionQueryKeys } from './contribution-query-keys.js';

/** An entry that was written on this device. */
export function entryQuery(api: ApiClient, { token, entryId, editKey }: ContributionKey) {
  return queryOptions({
    queryKey: contributionQueryKeys.entry(token, entryId),
    queryFn: ({ signal }) =>
      api.call(contributionRoutes.get, { params: { token, entryId }, editKey, signal }),
    staleTime: 0,
  });
}
