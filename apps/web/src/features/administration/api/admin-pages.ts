import { administrationRoutes } from '@memorial/contracts/administration/administration.routes';
import type { PageState } from '@memorial/contracts/administration/pages.constants';
import { adminPageRoutes } from '@memorial/contracts/administration/pages.routes';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

const all = ['admin-pages'] as const;

/** Pages of all accounts, always read anew. @param search '': all */
export function listPagesQuery(api: ApiClient, state: PageState, search: string) {
  return infiniteQueryOptions({
    queryKey: [...all, state, search],
    queryFn: ({ pageParam, signal }) =>
      api.call(adminPageRoutes.list, {
        query: { state, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

const routes = {
  freeze: administrationRoutes.freeze,
  unfreeze: administrationRoutes.unfreeze,
  hide: adminPageRoutes.hide,
  unhide: adminPageRoutes.unhide,
  noindex: adminPageRoutes.noindex,
  index: adminPageRoutes.index,
  remove: adminPageRoutes.remove,
  restore: adminPageRoutes.restore,
} as const;
export type PageAct = keyof typeof routes;

/** Acts on a page with a reason. */
export function usePageAct() {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, { id, act, reason }: { id: string; act: PageAct; reason: string }): Promise<unknown> =>
      api.call(routes[act], { params: { id }, body: { reason } }),
    {
      // Everything read before tells of the page as it was.
      onSettled: () =>
        Promise.all(
          [all, obituaryQueryKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    },
  );
}
