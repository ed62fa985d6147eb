import type {
  approveMemoryEndpoint,
  rejectMemoryEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView, UpdateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { useApi } from '../../../lib/api-context.js';
import { ApiError } from '../../../lib/api-error.js';
import { invalidateReaderLists, invalidateUsage, updateCachedMemory } from './memory-query-cache.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/**
 * Updates a memory. Sends `If-Match`, so the server rejects the change if the memory was changed meanwhile.
 */
export function useUpdateMemory(memory: MemoryView) {
  return useMemoryMutation(memory, (api, body: UpdateMemoryRequest) =>
    api.call<typeof updateMemoryEndpoint>(
      memoryRoutes.update,
      { params: { id: memory._id }, body },
      { access: 'user', ifMatch: memory.revision },
    ),
  );
}

/** Approves or rejects a memory in the revision the keeper read. */
export function useModerateMemory(memory: MemoryView) {
  return useMemoryMutation(memory, (api, decision: 'approve' | 'reject') =>
    decision === 'approve'
      ? api.call<typeof approveMemoryEndpoint>(memoryRoutes.approve, ...ifUnchangedSince(memory))
      : api.call<typeof rejectMemoryEndpoint>(memoryRoutes.reject, ...ifUnchangedSince(memory)),
  );
}

function ifUnchangedSince({ _id, revision }: MemoryView) {
  return [{ params: { id: _id } }, { access: 'user', ifMatch: revision }] as const;
}

/** Deletes a memory. Keeps it in the displayed lists, so that the deletion can be undone in place. */
export function useRemoveMemory({ _id: id }: MemoryView) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.call<typeof removeMemoryEndpoint>(memoryRoutes.remove, { params: { id } }, { access: 'user' }),
    onSuccess: () => {
      invalidateUsage(queryClient);
      void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.allMine, refetchType: 'none' });
    },
  });
}

export function useRestoreMemory(memory: MemoryView) {
  return useMemoryMutation(memory, (api, _: undefined) =>
    api.call<typeof restoreMemoryEndpoint>(
      memoryRoutes.restore,
      { params: { id: memory._id } },
      { access: 'user' },
    ),
  );
}

function useMemoryMutation<T>(
  { obituaryId }: MemoryView,
  send: (api: ApiClient, sent: T) => Promise<MemoryView>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: T) => send(api, sent),
    onSuccess: (changed) => {
      updateCachedMemory(queryClient, changed);
      invalidateReaderLists(queryClient, obituaryId);
      invalidateUsage(queryClient);
    },
    // Refetch the displayed lists if the memory was changed by someone else.
    onError: async (error) => {
      if (!isOutdated(error)) return;
      const shownLists = [memoryQueryKeys.ofObituary(obituaryId), memoryQueryKeys.allMine];
      await Promise.all(shownLists.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** True if the memory was changed or deleted since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && ['memory.changedMeanwhile', 'memory.notFound'].includes(error.code);
}
