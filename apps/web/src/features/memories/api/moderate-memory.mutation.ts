import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useMemoryMutation } from './use-memory-mutation.js';

/** Approves or rejects a memory in the revision the keeper read. */
export const useModerateMemory = (memory: MemoryView) =>
  useMemoryMutation(memory, (api, decision: 'approve' | 'reject') =>
    api.call(memoryRoutes[decision], { params: { id: memory._id }, ifMatch: memory.revision }),
  );
