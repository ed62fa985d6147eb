import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import type {
  InviteInput,
  OfferTransferInput,
  SuccessorInput,
  UpdateKeeperInput,
} from '@memorial/contracts/keepers/keepers.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApi } from '../../../shared/api/api-context.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { listKeepersQuery } from '../api/list-keepers.query.js';

/** Keepers of a page and their changes, which apply at once. @param isShown false: nothing is loaded yet */
export function useKeepers(pageId: string, isShown: boolean) {
  const queryClient = useQueryClient();
  const query = listKeepersQuery(useApi(), pageId);
  const list = useQuery({ ...query, enabled: isShown });
  /** Pending until the list is read again, also after a failure: somebody else may have changed it. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const useChange = <Answer, Sent>(send: (api: ApiClient, sent: Sent) => Promise<Answer>) =>
    useApiMutation(send, { onSettled: refresh });
  const refreshWithPage = async () => {
    await refresh();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  };
  return {
    list,
    invite: useChange((api, body: InviteInput) =>
      api.call(keeperRoutes.invite, { params: { id: pageId }, body }),
    ),
    revoke: useChange((api, invitationId: string) =>
      api.call(keeperRoutes.revoke, { params: { id: pageId, invitationId } }),
    ),
    update: useChange((api, { userId, ...body }: UpdateKeeperInput & { readonly userId: string }) =>
      api.call(keeperRoutes.update, { params: { id: pageId, userId }, body }),
    ),
    remove: useChange((api, userId: string) =>
      api.call(keeperRoutes.remove, { params: { id: pageId, userId } }),
    ),
    offer: useChange((api, body: OfferTransferInput) =>
      api.call(keeperRoutes.offerTransfer, { params: { id: pageId }, body }),
    ),
    /** Ends the open offer: its keeper declines it, or the owner withdraws it. */
    decline: useApiMutation((api) => api.call(keeperRoutes.declineTransfer, { params: { id: pageId } }), {
      onSettled: refreshWithPage,
    }),
    accept: useApiMutation((api) => api.call(keeperRoutes.acceptTransfer, { params: { id: pageId } }), {
      onSettled: refreshWithPage,
    }),
    setSuccessor: useChange((api, body: SuccessorInput) =>
      api.call(keeperRoutes.setSuccessor, { params: { id: pageId }, body }),
    ),
    /** Leaves the page; the list cannot be read afterwards. */
    leave: useApiMutation(
      (api, userId: string) => api.call(keeperRoutes.remove, { params: { id: pageId, userId } }),
      { onSuccess: () => void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }) },
    ),
  };
}

export type Keepers = ReturnType<typeof useKeepers>;
