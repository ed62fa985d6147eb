import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { CreatedMemoryView, CreateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { createMemory, type NewMemory } from './create-memory.js';
import { invalidateReaderLists, invalidateUsage } from './memory-query-cache.js';
import { storeEditKey } from './store-edit-key.js';

/**
 * Creates a memory, or gives the memory of an earlier attempt with the same key the current text. An attempt
 * with the text of the first one returns the memory as it is, possibly changed by an attempt in between.
 */
export function useCreateMemory() {
  const queryClient = useQueryClient();
  return useApiMutation(
    async (api, memory: NewMemory & { readonly input: CreateMemoryInput }): Promise<CreatedMemoryView> => {
      const created = await createMemory(api, memory);
      const { content, title, relationship, author } = memory.input;
      const isAsSent =
        created.content === content && created.title === title && created.relationship === relationship;
      if (isAsSent || author) return created;
      return api.call(memoryRoutes.update, {
        params: { id: created._id },
        body: { content, title, relationship },
        ifMatch: created.revision,
      });
    },
    {
      onSuccess: (created) => {
        storeEditKey(queryClient, created);
        invalidateReaderLists(queryClient, created.obituaryId);
        invalidateUsage(queryClient);
      },
    },
  );
}
