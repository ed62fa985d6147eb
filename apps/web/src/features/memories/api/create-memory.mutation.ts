import type {
  createMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { CreateMemoryInput, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { invalidateReaderLists, invalidateUsage } from './memory-query-cache.js';

export interface NewMemory {
  readonly input: CreateMemoryInput;
  readonly idempotencyKey: string;
}

/**
 * Creates a memory. If an earlier attempt with the same key had already created it, updates it with the
 * current text.
 */
export function useCreateMemory() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, idempotencyKey }: NewMemory): Promise<MemoryView> => {
      const memory = await api.call<typeof createMemoryEndpoint>(
        memoryRoutes.create,
        { body: input },
        { access: 'user', idempotencyKey },
      );
      const { content, title, relationship } = input;
      const isAsSent =
        memory.content === content && memory.title === title && memory.relationship === relationship;
      if (isAsSent) return memory;
      return api.call<typeof updateMemoryEndpoint>(
        memoryRoutes.update,
        { params: { id: memory._id }, body: { content, title, relationship } },
        { access: 'user', ifMatch: memory.revision },
      );
    },
    onSuccess: ({ obituaryId }) => {
      invalidateReaderLists(queryClient, obituaryId);
      invalidateUsage(queryClient);
    },
  });
}
