import { administrationRoutes } from '@memorial/contracts/administration/administration.routes';
import type { ClaimState } from '@memorial/contracts/claims/claims.constants';
import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import type { DecideClaimRequest } from '@memorial/contracts/claims/claims.schemas';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { queueQueryKeys } from './queue-query-keys.js';

const all = ['admin-claims'] as const;

/** Claims of a state in parts, always read anew; of null those that wait. */
export function listClaimsQuery(api: ApiClient, state: ClaimState | null) {
  return infiniteQueryOptions({
    queryKey: [...all, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      api.call(claimRoutes.list, {
        query: { ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function examineClaimQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api.call(claimRoutes.getForAdministrator, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** A picture that proves a claim: nothing of it stays in the cache. */
export function claimEvidenceQuery(api: ApiClient, id: string, evidenceId: string) {
  return queryOptions({
    queryKey: [...all, 'evidence', id, evidenceId],
    queryFn: ({ signal }) => api.call(claimRoutes.getEvidence, { params: { id, evidenceId }, signal }),
    gcTime: 0,
  });
}

export type ClaimAct =
  | { readonly kind: 'review' | 'allowSynthesis' | 'freeze' | 'unfreeze'; readonly reason: string }
  | ({ readonly kind: 'decide' } & DecideClaimRequest);

/** Acts on a claim and its page. */
export function useClaimAct(claim: { readonly id: string; readonly obituaryId: string }) {
  const queryClient = useQueryClient();
  return useApiMutation((api, act: ClaimAct) => send(api, claim, act), {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queueQueryKeys.all });
      return queryClient.invalidateQueries({ queryKey: all });
    },
  });
}

function send(
  api: ApiClient,
  { id, obituaryId }: { readonly id: string; readonly obituaryId: string },
  act: ClaimAct,
): Promise<unknown> {
  if (act.kind === 'decide') {
    const { kind: _, ...body } = act;
    return api.call(claimRoutes.decide, { params: { id }, body });
  }
  const { reason } = act;
  if (act.kind === 'review' || act.kind === 'allowSynthesis')
    return api.call(claimRoutes[act.kind], { params: { id }, body: { reason } });
  return api.call(administrationRoutes[act.kind], { params: { id: obituaryId }, body: { reason } });
}
