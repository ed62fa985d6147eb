import type {
  approveMemoryEndpoint,
  rejectMemoryEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView, UpdateMemorySent } from '@memorial/contracts/memories/memories.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { useApi } from '../../../lib/api-context.js';
import { ApiError } from '../../../lib/api-error.js';
import { dropReadersLists, dropUsage, putMemory } from './memory-changes.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/**
 * Updates a memory. Sends `If-Match`, so the server rejects the change if the memory was changed meanwhile.
 */
export function useUpdateMemory(memory: MemoryView) {
  return useChange(memory, (api, body: UpdateMemorySent) =>
    api.call<typeof updateMemoryEndpoint>(
      memoryRoutes.update,
      { params: { id: memory._id }, body },
      { access: 'user', ifMatch: memory.revision },
    ),
  );
}

/** Approves or rejects a memory in the revision the keeper read. */
export function useJudgeMemory(memory: MemoryView) {
  return useChange(memory, (api, verdict: 'approve' | 'reject') =>
    verdict === 'approve'
      ? api.call<typeof approveMemoryEndpoint>(memoryRoutes.approve, ...asRead(memory))
      : api.call<typeof rejectMemoryEndpoint>(memoryRoutes.reject, ...asRead(memory)),
  );
}

function asRead({ _id, revision }: MemoryView) {
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
      dropUsage(queryClient);
      void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.allOwn, refetchType: 'none' });
    },
  });
}

export function useRestoreMemory(memory: MemoryView) {
  return useChange(memory, (api, _: undefined) =>
    api.call<typeof restoreMemoryEndpoint>(
      memoryRoutes.restore,
      { params: { id: memory._id } },
      { access: 'user' },
    ),
  );
}

function useChange<T>({ obituaryId }: MemoryView, send: (api: ApiClient, sent: T) => Promise<MemoryView>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: T) => send(api, sent),
    onSuccess: (changed) => {
      putMemory(queryClient, changed);
      dropReadersLists(queryClient, obituaryId);
      dropUsage(queryClient);
    },
    // Refetch the displayed lists if the memory was changed by someone else.
    onError: async (error) => {
      if (!isOutdated(error)) return;
      const shown = [memoryQueryKeys.ofPage(obituaryId), memoryQueryKeys.allOwn];
      await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** True if the memory was changed or deleted since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && ['memory.changedMeanwhile', 'memory.notFound'].includes(error.code);
}
