import { referralRoutes } from '@memorial/contracts/referral/referral.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** The user's referral link and its results. */
export function myReferralQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['referral'],
    queryFn: ({ signal }) => api.call(referralRoutes.me, { signal }),
  });
}
