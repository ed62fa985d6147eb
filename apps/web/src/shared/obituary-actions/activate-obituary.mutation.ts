import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/use-api-mutation.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';

/** Activates a deactivated page; its visibility setting applies again. */
export function useActivateObituary() {
  const queryClient = useQueryClient();
  return useApiMutation((api, id: string) => api.call(obituaryRoutes.activate, { params: { id } }), {
    onSuccess: (page) => {
      queryClient.setQueryData(obituaryQueryKeys.page(page._id, 'member'), page);
      // Any list may contain the page again.
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    },
  });
}
