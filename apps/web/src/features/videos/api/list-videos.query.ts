import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Videos of a page, for its keeper also those that nobody has confirmed. */
export function listVideosQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: videoQueryKeys.list(pageId),
    queryFn: async ({ signal }) =>
      (await api.call(videoRoutes.listOfObituary, { params: { id: pageId }, signal })).data,
    staleTime: 0,
  });
}
