import type { MemoryList, MemoryView, OwnMemoryList } from '@memorial/contracts/memories/memories.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Replaces a memory in the cache and in all cached lists, keeping its position. */
export function updateCachedMemory(queryClient: QueryClient, memory: MemoryView): void {
  const queryKey = memoryQueryKeys.ofObituary(memory.obituaryId);
  queryClient.setQueriesData<MemoryList>({ queryKey }, (list) =>
    list?.data.some(({ _id }) => _id === memory._id)
      ? { ...list, data: list.data.map((other) => (other._id === memory._id ? memory : other)) }
      : list,
  );
  queryClient.setQueryData<MemoryView>(memoryQueryKeys.byEditKey(memory._id), (cached) => cached && memory);
  const { allMine } = memoryQueryKeys;
  queryClient.setQueriesData<OwnMemoryList>(
    { queryKey: allMine },
    (list) => list && withUpdatedMemory(list, memory),
  );
  // Lists filtered by state may have gained or lost it: mark them stale without refetching the displayed
  // ones.
  void queryClient.invalidateQueries({ queryKey: allMine, refetchType: 'none' });
}

/** Returns the list with the updated memory and with the counts per state adjusted. */
export function withUpdatedMemory(list: OwnMemoryList, memory: MemoryView): OwnMemoryList {
  const before = list.data.find(({ _id }) => _id === memory._id);
  if (!before) return list;
  const counts = { ...list.counts };
  counts[before.state] -= 1;
  counts[memory.state] += 1;
  const data = list.data.map((other) => (other === before ? { ...other, ...memory } : other));
  return { ...list, data, counts };
}

/** Refetches the lists that readers see. Leaves the keeper's moderation queue unchanged. */
export function invalidateReaderLists(queryClient: QueryClient, pageId: string): void {
  void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.lists(pageId) });
  // The obituary response includes its newest memories: refetch it the next time it is opened.
  for (const viewer of ['guest', 'member'] as const)
    void queryClient.invalidateQueries({
      queryKey: obituaryQueryKeys.page(pageId, viewer),
      refetchType: 'none',
    });
}

/** Refetches the plan usage, which counts memories. */
export function invalidateUsage(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
}
