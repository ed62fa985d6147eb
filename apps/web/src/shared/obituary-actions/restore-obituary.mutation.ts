import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/use-api-mutation.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../plans/usage-query-keys.js';

/** Restores a deleted page. It counts towards the plan again. */
export function useRestoreObituary(id: string) {
  const queryClient = useQueryClient();
  return useApiMutation((api) => api.call(obituaryRoutes.restore, { params: { id } }), {
    // Awaited, so that the button stays busy until the lists are updated.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
      return queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    },
  });
}
