import { contributionRoutes } from '@memorial/contracts/contributions/contributions.routes';
import type { OpenContributionView } from '@memorial/contracts/contributions/contributions.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { contributionQueryKeys } from './contribution-query-keys.js';

/** The link does not work any more, or changes of its page are stopped. */
export type ClosedContribution = 'ended' | 'underReview';

/** The person of a link, and what can be sent. */
export function openContributionQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: contributionQueryKeys.open(token),
    queryFn: async ({ signal }): Promise<OpenContributionView | ClosedContribution> => {
      try {
        return await api.call(contributionRoutes.open, { params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return 'ended';
        if (error instanceof ApiError && error.code === 'obituary.frozen') return 'underReview';
        throw error;
      }
    },
  });
}
