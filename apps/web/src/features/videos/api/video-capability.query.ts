import { planOf } from '@memorial/contracts/plans/plan-table';
import { videoSeconds } from '@memorial/contracts/videos/videos.constants';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Assumed where the capability cannot be read: one video at a time, of the usual bounds. The server decides. */
export const assumedCapability = {
  limit: 1,
  maxVideoDuration: videoSeconds.max,
  maxVideoFileSize: planOf('PREMIUM_3').features.maxVideoFileSize,
} as const;

/** Videos that may be made for a page now, by the plan of its owner. */
export function videoCapabilityQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: [...videoQueryKeys.capability, pageId],
    queryFn: ({ signal }) => api.call(videoRoutes.getCapability, { query: { obituaryId: pageId }, signal }),
    staleTime: 0,
  });
}
