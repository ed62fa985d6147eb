import { remembranceRoutes } from '@memorial/contracts/remembrance/remembrance.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { homeFreshness } from '../../../shared/api/query-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** People whose birth or death has its anniversary today. */
export function listTodayQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.today,
    queryFn: ({ signal }) => api.call(remembranceRoutes.listToday, { signal }),
    ...homeFreshness,
  });
}
