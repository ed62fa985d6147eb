import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { pagePhotosOf } from '../model/page-photos.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Photographs that the page has now: other tabs change them meanwhile. */
export function pagePhotosQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: videoQueryKeys.photos(pageId),
    queryFn: async ({ signal }) =>
      pagePhotosOf(await api.call(obituaryRoutes.get, { params: { id: pageId }, signal })),
    staleTime: 0,
  });
}
