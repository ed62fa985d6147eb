import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { CreateMemoryInput, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { createMemory } from './create-memory.js';
import { invalidateReaderLists, invalidateUsage } from './memory-query-cache.js';

/**
 * Creates a memory, or gives the memory of an earlier attempt with the same key the current text. An attempt
 * with the text of the first one returns the memory as it is, possibly changed by an attempt in between.
 */
export function useCreateMemory() {
  const queryClient = useQueryClient();
  return useApiMutation(
    async (
      api,
      { input, idempotencyKey }: { input: CreateMemoryInput; idempotencyKey: string },
    ): Promise<MemoryView> => {
      const memory = await createMemory(api, input, idempotencyKey);
      const { content, title, relationship } = input;
      const isAsSent =
        memory.content === content && memory.title === title && memory.relationship === relationship;
      if (isAsSent) return memory;
      return api.call(memoryRoutes.update, {
        params: { id: memory._id },
        body: { content, title, relationship },
        ifMatch: memory.revision,
      });
    },
    {
      onSuccess: ({ obituaryId }) => {
        invalidateReaderLists(queryClient, obituaryId);
        invalidateUsage(queryClient);
      },
    },
  );
}
