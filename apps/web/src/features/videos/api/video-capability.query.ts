import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Videos that may be made for a page now, by the plan of its owner. */
export function videoCapabilityQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: [...videoQueryKeys.capability, pageId],
    queryFn: ({ signal }) => api.call(videoRoutes.getCapability, { query: { obituaryId: pageId }, signal }),
    staleTime: 0,
  });
}
