import type { Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Changes the visibility of a page. */
export function useChangeVisibility(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      api.call(obituaryRoutes.update, { params: { id }, body: { visibility } }),
    // Awaited, so that the button stays busy until the lists are updated.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }),
  });
}
