import type { MemoryList, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { obituaryQueryKeys, usageQueryKey } from '../../../lib/obituary-query-keys.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** A memory as the server has just answered it takes its old place in every list that is shown. */
export function putMemory(queryClient: QueryClient, memory: MemoryView): void {
  const queryKey = memoryQueryKeys.ofPage(memory.obituaryId);
  queryClient.setQueriesData<MemoryList>({ queryKey }, (list) =>
    list?.data.some(({ _id }) => _id === memory._id)
      ? { ...list, data: list.data.map((other) => (other._id === memory._id ? memory : other)) }
      : list,
  );
}

/** Readers’ lists are asked for again; what lies before the keeper stays as it lies. */
export function dropReadersLists(queryClient: QueryClient, pageId: string): void {
  void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.lists(pageId) });
  // The page carries its newest memories: it is asked for anew when it is opened the next time.
  for (const viewer of ['guest', 'member'] as const)
    void queryClient.invalidateQueries({
      queryKey: obituaryQueryKeys.page(pageId, viewer),
      refetchType: 'none',
    });
}

/** A memory that comes or goes changes how much of the plan is used. */
export function dropUsage(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: usageQueryKey });
}
