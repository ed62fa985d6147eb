import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** A guest's memory in any state. Lists contain only approved ones, but a change of nothing answers it. */
export function getGuestMemoryQuery(api: ApiClient, id: string, editKey: string) {
  return queryOptions({
    queryKey: memoryQueryKeys.byEditKey(id),
    queryFn: ({ signal }) => api.call(memoryRoutes.update, { params: { id }, body: {}, editKey, signal }),
  });
}
