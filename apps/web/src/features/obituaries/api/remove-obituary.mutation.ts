import type { removeObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { obituaryQueryKeys, usageQueryKey } from '../../../lib/obituary-query-keys.js';

/** Deletes a page. */
export function useRemoveObituary() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call<typeof removeObituaryEndpoint>(obituaryRoutes.remove, { params: { id } }, { access: 'user' }),
    onSuccess: () => {
      // The page itself is still on the screen that is being left: it is not asked for again there.
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: usageQueryKey });
    },
  });
}
