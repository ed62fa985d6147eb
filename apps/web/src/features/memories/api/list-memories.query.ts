import { memoriesOnPage } from '@memorial/contracts/memories/memories.constants';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryList } from '@memorial/contracts/memories/memories.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { type MemoryReader, memoryQueryKeys } from './memory-query-keys.js';

/**
 * One page of an obituary's memories, newest first. For guests the first page is part of the obituary
 * response. Members also get their own memories in any state; for keepers, pending ones are listed
 * separately.
 */
export function listMemoriesQuery(
  api: ApiClient,
  obituaryId: string,
  reader: MemoryReader,
  pageNumber: number,
) {
  return queryOptions({
    queryKey: memoryQueryKeys.list(obituaryId, reader, pageNumber),
    queryFn: ({ signal }) =>
      api.call(memoryRoutes.listOfPage, {
        params: { id: obituaryId },
        query: {
          page: pageNumber,
          limit: memoriesOnPage,
          ...(reader === 'keeper' ? { state: 'approved' } : {}),
        },
        signal,
      }),
    enabled: reader !== 'guest' || pageNumber > 1,
  });
}

/** True if there are memories after this list page. */
export function hasMore({ total, isTotalExact, data, page, limit }: MemoryList): boolean {
  return total > page * limit || (isTotalExact === false && data.length === limit);
}
