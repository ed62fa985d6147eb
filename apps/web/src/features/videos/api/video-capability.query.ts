import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Videos that the caller may make now. */
export function videoCapabilityQuery(api: ApiClient) {
  return queryOptions({
    queryKey: videoQueryKeys.capability,
    queryFn: ({ signal }) => api.call(videoRoutes.getCapability, { signal }),
    staleTime: 0,
  });
}
