import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { useMemoryMutation } from './use-memory-mutation.js';

export const useRestoreMemory = (memory: Pick<MemoryView, '_id' | 'obituaryId'>, editKey?: string) =>
  useMemoryMutation(memory, (api) => api.call(memoryRoutes.restore, { params: { id: memory._id }, editKey }));
