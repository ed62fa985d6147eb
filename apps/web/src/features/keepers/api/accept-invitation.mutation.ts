import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Accepts the invitation of a token. */
export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  return useApiMutation((api) => api.call(keeperRoutes.accept, { body: { token } }), {
    onSuccess: () => {
      for (const { all } of [obituaryQueryKeys, familyTreeQueryKeys])
        void queryClient.invalidateQueries({ queryKey: all });
    },
  });
}
