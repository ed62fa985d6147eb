import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Voices that read a text aloud, the most natural first. */
export function syntheticVoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: videoQueryKeys.voices,
    queryFn: async ({ signal }) => (await api.call(videoRoutes.listSyntheticVoices, { signal })).data,
  });
}
