import type { CreatedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { editKeys } from '../compose/edit-keys.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Keeps the edit key of a guest's new memory, so that this device shows it and can change it. */
export function storeEditKey(queryClient: QueryClient, { editKey, ...memory }: CreatedMemoryView): void {
  if (editKey === undefined) return;
  queryClient.setQueryData(memoryQueryKeys.byEditKey(memory._id), memory);
  editKeys.add({ id: memory._id, obituaryId: memory.obituaryId, editKey });
}
