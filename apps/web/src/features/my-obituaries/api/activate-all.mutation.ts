import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Activates all of the user's deactivated pages. */
export function useActivateAll() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(obituaryRoutes.activateAll),
    // Awaited, so that the button stays busy until the lists are updated.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }),
  });
}
