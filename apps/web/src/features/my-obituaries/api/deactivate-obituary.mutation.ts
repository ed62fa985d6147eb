import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Hides a page from everyone except its keeper. */
export function useDeactivateObituary(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(obituaryRoutes.deactivate, { params: { id } }),
    // Awaited, so that the button stays busy until the lists are updated.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }),
  });
}
