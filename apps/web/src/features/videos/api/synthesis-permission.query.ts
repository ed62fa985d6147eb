import { synthesisPermissionRoutes } from '@memorial/contracts/videos/synthesis-permission.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { videoQueryKeys } from './video-query-keys.js';

/** Permission of the owner for videos with a synthetic voice. */
export function synthesisPermissionQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: videoQueryKeys.permission(pageId),
    queryFn: ({ signal }) => api.call(synthesisPermissionRoutes.get, { params: { id: pageId }, signal }),
  });
}
