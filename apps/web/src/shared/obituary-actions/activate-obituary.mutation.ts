import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';

/** Activates a deactivated page; its visibility setting applies again. */
export function useActivateObituary() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(obituaryRoutes.activate, { params: { id } }),
    onSuccess: (page) => {
      queryClient.setQueryData(obituaryQueryKeys.page(page._id, 'member'), page);
      // Any list may contain the page again.
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    },
  });
}
