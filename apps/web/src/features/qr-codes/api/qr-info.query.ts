import { qrRoutes } from '@memorial/contracts/qr/qr.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

/** Below the key of usage: a change of the plan decides whether a code can be made. */
export function qrInfoQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: usageQueryKeys.qr(id),
    queryFn: ({ signal }) => api.call(qrRoutes.getInfo, { params: { id }, signal }),
  });
}
