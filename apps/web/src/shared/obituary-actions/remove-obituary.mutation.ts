import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryCard, ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/use-api-mutation.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../plans/usage-query-keys.js';

/** Deletes a page and removes it from all cached lists immediately. */
export function useRemoveObituary() {
  const forget = useForgetRemoved();
  return useApiMutation((api, id: string) => api.call(obituaryRoutes.remove, { params: { id } }), {
    onSuccess: (_, id) => forget(id),
  });
}

/** Removes a deleted page from all cached lists. */
export function useForgetRemoved(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => {
    dropFromLists(queryClient, id);
    // Mark the page stale without refetching: the screen that is being left still shows it.
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all, refetchType: 'none' });
    // Refetch displayed lists to fill the gap.
    void queryClient.refetchQueries({ queryKey: obituaryQueryKeys.allSearches, type: 'active' });
    void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
  };
}

function dropFromLists(queryClient: QueryClient, id: string): void {
  const isOther = ({ _id }: ObituaryCard) => _id !== id;
  for (const queryKey of [obituaryQueryKeys.allSearches, obituaryQueryKeys.allMine])
    queryClient.setQueriesData<ObituaryList>({ queryKey }, (list) => {
      if (!list || list.data.every(isOther)) return list;
      return { ...list, data: list.data.filter(isOther), total: list.total - 1 };
    });
  queryClient.setQueryData<ObituaryCard[]>(obituaryQueryKeys.stories, (cards) => cards?.filter(isOther));
}
