import { mergeRoutes } from '@memorial/contracts/merges/merges.routes';
import type { DecideMergeProposalInput } from '@memorial/contracts/merges/merges.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { mergeQueryKeys } from './merge-query-keys.js';

/** Agrees to a merge, declines, withdraws or undoes it. */
export function useDecideMerge(pageId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, { proposalId, ...body }: { readonly proposalId: string } & DecideMergeProposalInput) =>
      api.call(mergeRoutes.decide, { params: { id: pageId, proposalId }, body }),
    {
      // A refusal may mean that somebody else has decided.
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: mergeQueryKeys.list(pageId) });
        await queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      },
    },
  );
}
