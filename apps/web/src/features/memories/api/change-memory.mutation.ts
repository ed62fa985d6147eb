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

/** Changes a memory as it was read; refused when it was changed meanwhile. */
export function useUpdateMemory(memory: MemoryView) {
  return useChange(memory, (api, body: UpdateMemorySent) =>
    api.call<typeof updateMemoryEndpoint>(
      memoryRoutes.update,
      { params: { id: memory._id }, body },
      { access: 'user', ifMatch: memory.revision },
    ),
  );
}

/** The keeper’s word about a memory as they read it. */
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

/** Deletes a memory. It keeps its place in what is shown, so that it can be taken back there. */
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
    // Whoever changed it meanwhile: what is shown is read anew.
    onError: async (error) => {
      if (!isOutdated(error)) return;
      const shown = [memoryQueryKeys.ofPage(obituaryId), memoryQueryKeys.allOwn];
      await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** Whether a memory is no longer what was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && ['memory.changedMeanwhile', 'memory.notFound'].includes(error.code);
}
