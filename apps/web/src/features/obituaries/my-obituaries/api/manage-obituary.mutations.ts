import type { Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import type {
  activateAllObituariesEndpoint,
  deactivateObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api-context.js';
import { obituaryQueryKeys, usageQueryKey } from '../../../../lib/obituary-query-keys.js';

/** Refetches all lists. Awaited, so that the button stays busy until they are updated. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
}

/** Changes the visibility of a page. */
export function useChangeVisibility(id: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      api.call<typeof updateObituaryEndpoint>(
        obituaryRoutes.update,
        { params: { id }, body: { visibility } },
        { access: 'user' },
      ),
    onSuccess: refresh,
  });
}

/** Hides a page from everyone except its keeper. */
export function useDeactivateObituary(id: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      api.call<typeof deactivateObituaryEndpoint>(
        obituaryRoutes.deactivate,
        { params: { id } },
        { access: 'user' },
      ),
    onSuccess: refresh,
  });
}

/** Activates all of the user's deactivated pages. */
export function useActivateAll() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      api.call<typeof activateAllObituariesEndpoint>(obituaryRoutes.activateAll, {}, { access: 'user' }),
    onSuccess: refresh,
  });
}

/** Restores a deleted page. It counts towards the plan again. */
export function useRestoreObituary(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      api.call<typeof restoreObituaryEndpoint>(
        obituaryRoutes.restore,
        { params: { id } },
        { access: 'user' },
      ),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: usageQueryKey });
      await refresh();
    },
  });
}
