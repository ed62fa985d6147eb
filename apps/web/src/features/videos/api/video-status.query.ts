import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Interval of reading the state of an open work, in milliseconds. */
export const statusIntervalMs = 2_000;

/** Newest work of a page, read again while it is open. An error is told after the third failure in a row. */
export function videoStatusQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: videoQueryKeys.status(pageId),
    queryFn: ({ signal }) => api.call(videoRoutes.getStatus, { params: { id: pageId }, signal }),
    refetchInterval: ({ state: { data, status } }) =>
      data?.isGenerating || status === 'error' ? statusIntervalMs : false,
    staleTime: 0,
    retry: 2,
    retryDelay: statusIntervalMs,
  });
}
