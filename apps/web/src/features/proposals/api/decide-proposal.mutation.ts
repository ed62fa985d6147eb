import type { DecidedState } from '@memorial/contracts/proposals/proposals.constants';
import { proposalRoutes } from '@memorial/contracts/proposals/proposals.routes';
import type { ProposableKey } from '@memorial/contracts/proposals/proposals.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { proposalQueryKeys } from './proposal-query-keys.js';

interface Decision {
  readonly proposalId: string;
  readonly state: DecidedState;
  /** Fields that are accepted. */
  readonly fields?: readonly ProposableKey[];
  /** Revision of the page that an acceptance is based on. */
  readonly ifMatch?: number;
}

/** Accepts, declines or withdraws a proposal; done once the page and the list are read anew. */
export function useDecideProposal(pageId: string) {
  const queryClient = useQueryClient();
  const read = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey });
  return useApiMutation(
    (api, { proposalId, state, fields, ifMatch }: Decision) =>
      api.call(proposalRoutes.decide, {
        params: { id: pageId, proposalId },
        body: { state, ...(fields && { fields: [...fields] }) },
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    {
      // A refusal may mean that somebody else has decided.
      onSettled: async (_, error, { fields = [] }) => {
        await Promise.all([
          read(proposalQueryKeys.list(pageId)),
          !error && fields.length > 0 && read(obituaryQueryKeys.all),
        ]);
      },
    },
  );
}

/** True if the proposal waits no more: somebody else has decided, or it was erased. */
export function isDecidedMeanwhile(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'proposal.decided' || error.code === 'proposal.notFound')
  );
}
