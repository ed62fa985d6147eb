import { announcementRoutes } from '@memorial/contracts/announcement/announcement.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

export const announcementKey = ['admin-announcement'] as const;

export function announcementQuery(api: ApiClient) {
  return queryOptions({
    queryKey: announcementKey,
    queryFn: ({ signal }) => api.call(announcementRoutes.get, { signal }),
    staleTime: 0,
  });
}
