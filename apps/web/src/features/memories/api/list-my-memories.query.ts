import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import type { MemoriesFilter } from '../my-memories/memories-filter.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Memories written by the user, or memories on the user's pages, newest first. */
export function listMyMemoriesQuery(api: ApiClient, { scope, state, page }: MemoriesFilter) {
  return queryOptions({
    queryKey: memoryQueryKeys.mine({ scope, state, page }),
    queryFn: ({ signal }) => {
      const query = { page, ...(state && { state }) };
      return scope === 'mine'
        ? api.call(memoryRoutes.listCreatedByMe, { query, signal })
        : api.call(memoryRoutes.listForMe, { query, signal });
    },
    // Always refetch: others may have written new memories.
    staleTime: 0,
  });
}
