import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

/** Limit check for one more family tree. */
export function checkTreeLimitsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: usageQueryKeys.family,
    queryFn: ({ signal }) => api.call(familyTreeRoutes.checkLimits, { signal }),
  });
}
