import { mergeRoutes } from '@memorial/contracts/merges/merges.routes';
import type { CreateMergeProposalInput } from '@memorial/contracts/merges/merges.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { mergeQueryKeys } from './merge-query-keys.js';

/** Proposes to merge a page with another one; both of one owner are merged at once. */
export function useProposeMerge(pageId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, body: CreateMergeProposalInput) => api.call(mergeRoutes.create, { params: { id: pageId }, body }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: mergeQueryKeys.list(pageId) }) },
  );
}
