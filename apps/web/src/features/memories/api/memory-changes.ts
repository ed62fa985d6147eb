import type { MemoryList, MemoryView, OwnMemoryList } from '@memorial/contracts/memories/memories.schemas';
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
  const { allOwn } = memoryQueryKeys;
  queryClient.setQueriesData<OwnMemoryList>(
    { queryKey: allOwn },
    (list) => list && withChanged(list, memory),
  );
  // Lists of one state have it no more or anew; what is shown stays as it lies.
  void queryClient.invalidateQueries({ queryKey: allOwn, refetchType: 'none' });
}

/** A list of one's own with a memory as it is now; it counts in the state that it has come to. */
export function withChanged(list: OwnMemoryList, memory: MemoryView): OwnMemoryList {
  const before = list.data.find(({ _id }) => _id === memory._id);
  if (!before) return list;
  const counts = { ...list.counts };
  counts[before.state] -= 1;
  counts[memory.state] += 1;
  const data = list.data.map((other) => (other === before ? { ...other, ...memory } : other));
  return { ...list, data, counts };
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
