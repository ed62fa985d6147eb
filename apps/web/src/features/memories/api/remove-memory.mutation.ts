import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { invalidateUsage } from './memory-query-cache.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Deletes a memory. Keeps it in the displayed lists, so that the deletion can be undone in place. */
export function useRemoveMemory({ _id: id }: MemoryView, editKey?: string) {
  const queryClient = useQueryClient();
  return useApiMutation((api) => api.call(memoryRoutes.remove, { params: { id }, editKey }), {
    onSuccess: () => {
      invalidateUsage(queryClient);
      void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.allMine, refetchType: 'none' });
    },
  });
}
