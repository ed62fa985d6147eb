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
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { listKeepersQuery } from '../api/list-keepers.query.js';
import { type KeptSubject, keptKinds } from '../model/kept-subject.js';

/** Keepers of a page or a tree and their changes, which apply at once. @param isShown false: nothing is loaded yet */
export function useKeepers({ kind, id }: Pick<KeptSubject, 'kind' | 'id'>, isShown: boolean) {
  const queryClient = useQueryClient();
  const { routes } = keptKinds[kind];
  const query = listKeepersQuery(useApi(), kind, id);
  const list = useQuery({ ...query, enabled: isShown });
  /** Pending until the list is read again, also after a failure: somebody else may have changed it. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const useChange = <Answer, Sent>(send: (api: ApiClient, sent: Sent) => Promise<Answer>) =>
    useApiMutation(send, { onSettled: refresh });
  /** Pages tell of their trees, so both are read again. */
  const refreshSubjects = () => {
    for (const { all } of [obituaryQueryKeys, familyTreeQueryKeys])
      void queryClient.invalidateQueries({ queryKey: all });
  };
  const refreshWithSubject = async () => {
    await refresh();
    refreshSubjects();
  };
  return {
    list,
    invite: useChange((api, body: InviteInput) => api.call(routes.invite, { params: { id }, body })),
    revoke: useChange((api, invitationId: string) =>
      api.call(routes.revoke, { params: { id, invitationId } }),
    ),
    update: useChange((api, { userId, ...body }: UpdateKeeperInput & { readonly userId: string }) =>
      api.call(routes.update, { params: { id, userId }, body }),
    ),
    remove: useChange((api, userId: string) => api.call(routes.remove, { params: { id, userId } })),
    offer: useChange((api, body: OfferTransferInput) =>
      api.call(routes.offerTransfer, { params: { id }, body }),
    ),
    /** Ends the open offer: its keeper declines it, or the owner withdraws it. */
    decline: useApiMutation((api) => api.call(routes.declineTransfer, { params: { id } }), {
      onSettled: refreshWithSubject,
    }),
    accept: useApiMutation((api) => api.call(routes.acceptTransfer, { params: { id } }), {
      onSettled: refreshWithSubject,
    }),
    setSuccessor: useChange((api, body: SuccessorInput) =>
      api.call(keeperRoutes.setSuccessor, { params: { id }, body }),
    ),
    /** Ends the own role; the list cannot be read afterwards. */
    leave: useApiMutation((api, userId: string) => api.call(routes.remove, { params: { id, userId } }), {
      onSuccess: refreshSubjects,
    }),
  };
}

export type Keepers = ReturnType<typeof useKeepers>;
