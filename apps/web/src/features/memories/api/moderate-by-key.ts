import type { ModerationDecision } from '@memorial/contracts/memories/memories.constants';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { ModeratedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** The memory behind the key of a letter; null when the key has ended. */
export function lookAtMemoryQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: memoryQueryKeys.byModerationKey(token),
    queryFn: async ({ signal }): Promise<ModeratedMemoryView | null> => {
      try {
        return await api.call(memoryRoutes.moderate, { body: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'memory.keyEnded') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}

interface SentDecision {
  readonly decision: ModerationDecision;
  readonly revision: number;
}

/** Decides in the revision that was read; shows what stands now when it is another one. */
export function useModerateByKey(token: string) {
  const queryClient = useQueryClient();
  const queryKey = memoryQueryKeys.byModerationKey(token);
  return useApiMutation(
    (api, sent: SentDecision) => api.call(memoryRoutes.moderate, { body: { token, ...sent } }),
    {
      onSuccess: (decided) => {
        queryClient.setQueryData(queryKey, decided);
      },
      onError: async (error) => {
        if (!(error instanceof ApiError)) return;
        if (['memory.changedMeanwhile', 'memory.decided', 'memory.keyEnded'].includes(error.code))
          await queryClient.invalidateQueries({ queryKey });
      },
    },
  );
}
