import { proposalRoutes } from '@memorial/contracts/proposals/proposals.routes';
import type { CreateProposalRequest } from '@memorial/contracts/proposals/proposals.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { proposalQueryKeys } from './proposal-query-keys.js';

/** Proposes a change of a page. */
export function useCreateProposal(pageId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, body: CreateProposalRequest) => api.call(proposalRoutes.create, { params: { id: pageId }, body }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: proposalQueryKeys.list(pageId) }) },
  );
}
