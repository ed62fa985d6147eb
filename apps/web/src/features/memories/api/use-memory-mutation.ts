import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { invalidateReaderLists, invalidateUsage, updateCachedMemory } from './memory-query-cache.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Change of a memory that updates the cached lists. */
export function useMemoryMutation<T = void>(
  { _id: id, obituaryId }: Pick<MemoryView, '_id' | 'obituaryId'>,
  send: (api: ApiClient, sent: T) => Promise<MemoryView>,
) {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    onSuccess: (changed) => {
      updateCachedMemory(queryClient, changed);
      invalidateReaderLists(queryClient, obituaryId);
      invalidateUsage(queryClient);
    },
    // Refetch what is displayed if the memory was changed by someone else.
    onError: async (error) => {
      if (!isOutdated(error)) return;
      const shown = [
        memoryQueryKeys.ofObituary(obituaryId),
        memoryQueryKeys.allMine,
        memoryQueryKeys.byEditKey(id),
      ];
      await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** True if the memory was changed or deleted since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['memory.changedMeanwhile', 'memory.decided', 'memory.notFound'].includes(error.code)
  );
}
