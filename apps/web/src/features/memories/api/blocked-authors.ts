import { blockedRoutes } from '@memorial/contracts/blocked/blocked.routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { memoryQueryKeys } from './memory-query-keys.js';

/** Accounts and networks from which a page takes no entries. */
export function listBlockedQuery(api: ApiClient, obituaryId: string) {
  return queryOptions({
    queryKey: memoryQueryKeys.blocked(obituaryId),
    queryFn: ({ signal }) => api.call(blockedRoutes.list, { params: { id: obituaryId }, signal }),
    staleTime: 0,
  });
}

/** Id of a memory whose author is to be blocked, or of a row of the list. */
type BlockedChange = { readonly block: string } | { readonly unblock: string };

export function useUpdateBlocked(obituaryId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, body: BlockedChange) => api.call(blockedRoutes.update, { params: { id: obituaryId }, body }),
    { onSuccess: (list) => queryClient.setQueryData(memoryQueryKeys.blocked(obituaryId), list) },
  );
}
