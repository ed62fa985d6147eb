import type { MemoryState } from '@memorial/contracts/memories/memories.constants';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Memories of an obituary in one state, for its keeper. */
export function listModerationQueueQuery(api: ApiClient, obituaryId: string, state: MemoryState) {
  return queryOptions({
    queryKey: memoryQueryKeys.moderationQueue(obituaryId, state),
    queryFn: ({ signal }) =>
      api.call(memoryRoutes.listOfPage, {
        params: { id: obituaryId },
        query: { state, limit: maxPageSize },
        signal,
        access: 'user',
      }),
    // Always refetch: others may have written since the list was last opened.
    staleTime: 0,
  });
}
