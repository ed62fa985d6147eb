import { remembranceRoutes } from '@memorial/contracts/remembrance/remembrance.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { remembranceQueryKeys } from './remembrance-query-keys.js';

/** The user's whole calendar. */
export function getRemembranceQuery(api: ApiClient) {
  return queryOptions({
    queryKey: remembranceQueryKeys.calendar,
    queryFn: ({ signal }) => api.call(remembranceRoutes.get, { query: {}, signal }),
    staleTime: 0,
  });
}

/** One page in the user's calendar. */
export function getFollowQuery(api: ApiClient, obituaryId: string) {
  return queryOptions({
    queryKey: remembranceQueryKeys.ofObituary(obituaryId),
    queryFn: ({ signal }) => api.call(remembranceRoutes.get, { query: { obituaryId }, signal }),
  });
}
