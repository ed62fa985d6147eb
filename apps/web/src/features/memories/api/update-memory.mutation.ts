import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView, UpdateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import { useMemoryMutation } from './use-memory-mutation.js';

/**
 * Updates a memory. Sends `If-Match`, so the server rejects the change if the memory was changed meanwhile.
 */
export const useUpdateMemory = (memory: MemoryView, editKey?: string) =>
  useMemoryMutation(memory, (api, body: UpdateMemoryRequest) =>
    api.call(memoryRoutes.update, { params: { id: memory._id }, body, ifMatch: memory.revision, editKey }),
  );
