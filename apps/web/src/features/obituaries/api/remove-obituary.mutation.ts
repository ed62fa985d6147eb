import type { removeObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { obituaryQueryKeys, usageQueryKey } from '../../../lib/obituary-query-keys.js';

/** Deletes a page; a page that is gone already counts as deleted. */
export function useRemoveObituary() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call<typeof removeObituaryEndpoint>(obituaryRoutes.remove, { params: { id } }, { access: 'user' }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: obituaryQueryKeys.page(id, 'member') });
      queryClient.removeQueries({ queryKey: obituaryQueryKeys.page(id, 'guest') });
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      void queryClient.invalidateQueries({ queryKey: usageQueryKey });
    },
  });
}
