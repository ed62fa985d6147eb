import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Interval of reading the state of an open work, in milliseconds. */
export const statusIntervalMs = 2_000;

/** Failures in a row that are not told. */
const untoldFailures = 2;

/**
 * A work, or the newest one of a page, read again while it is open. An error is told after the third failure in a row;
 * what is not there any more is not asked for again.
 * @param id of the work or of the page
 */
export function videoStatusQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: videoQueryKeys.status(id),
    queryFn: ({ signal }) => api.call(videoRoutes.getStatus, { params: { id }, signal }),
    refetchInterval: ({ state: { data, status, error } }) =>
      !isGone(error) && (data?.isGenerating || status === 'error') ? statusIntervalMs : false,
    staleTime: 0,
    retry: (failures, error) => failures < untoldFailures && !isGone(error),
    retryDelay: statusIntervalMs,
  });
}

/** True if the server does not know the work, or tells nothing of it to the caller. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'video.notFound';
