import type {
  listMemoriesCreatedByMeEndpoint,
  listMemoriesForMeEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import type { MemoriesQuestion } from '../own/memories-question.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Memories written by the user, or memories on the user's pages, newest first. */
export function listOwnMemoriesQuery(api: ApiClient, { shelf, state, page }: MemoriesQuestion) {
  return queryOptions({
    queryKey: memoryQueryKeys.own({ shelf, state, page }),
    queryFn: ({ signal }) => {
      const query = { page, ...(state && { state }) };
      const asked = { access: 'user', signal } as const;
      return shelf === 'mine'
        ? api.call<typeof listMemoriesCreatedByMeEndpoint>(memoryRoutes.listCreatedByMe, { query }, asked)
        : api.call<typeof listMemoriesForMeEndpoint>(memoryRoutes.listForMe, { query }, asked);
    },
    // Always refetch: others may have written new memories.
    staleTime: 0,
  });
}
