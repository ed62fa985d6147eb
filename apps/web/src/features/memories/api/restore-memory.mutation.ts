import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useMemoryMutation } from './use-memory-mutation.js';

export function useRestoreMemory(memory: MemoryView) {
  return useMemoryMutation(memory, (api, _: undefined) =>
    api.call(memoryRoutes.restore, { params: { id: memory._id } }),
  );
}
