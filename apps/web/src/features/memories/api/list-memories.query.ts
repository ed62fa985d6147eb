import { memoriesOnPage } from '@memorial/contracts/memories/memories.constants';
import type { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryList } from '@memorial/contracts/memories/memories.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { type MemoryReader, memoryQueryKeys } from './memory-query-keys.js';

/**
 * One part of a page's memories, the newest first. A guest's first part came with the page itself. Whoever is signed in
 * finds their own of every state among them; before a keeper those that wait lie apart.
 */
export function listMemoriesQuery(api: ApiClient, pageId: string, reader: MemoryReader, part: number) {
  return queryOptions({
    queryKey: memoryQueryKeys.list(pageId, reader, part),
    queryFn: ({ signal }) =>
      api.call<typeof listMemoriesOfPageEndpoint>(
        memoryRoutes.listOfPage,
        {
          params: { id: pageId },
          query: { page: part, limit: memoriesOnPage, ...(reader === 'keeper' ? { state: 'approved' } : {}) },
        },
        { signal },
      ),
    enabled: reader !== 'guest' || part > 1,
  });
}

/** Whether there are memories after this part. */
export function hasMore({ total, isTotalExact, data, page, limit }: MemoryList): boolean {
  return total > page * limit || (isTotalExact === false && data.length === limit);
}
