import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { claimQueryKeys } from './claim-query-keys.js';

/** A change of a claim; done once claims are read anew, also after a refusal: somebody else may have decided. */
function useChangeClaim<Sent>(send: (api: ApiClient, sent: Sent) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimQueryKeys.all }),
  });
}

export function useWithdrawClaim(id: string) {
  return useChangeClaim<void>((api) => api.call(claimRoutes.withdraw, { params: { id } }));
}

export function useAnswerClaim(id: string) {
  return useChangeClaim((api, body: { readonly text: string; readonly agrees: boolean }) =>
    api.call(claimRoutes.answer, { params: { id }, body }),
  );
}

export function useAddEvidence(id: string) {
  return useChangeClaim((api, file: File) =>
    api.call(claimRoutes.addEvidence, { params: { id }, body: formOf({ file }) }),
  );
}

export function useRemoveEvidence(id: string) {
  return useChangeClaim((api, evidenceId: string) =>
    api.call(claimRoutes.removeEvidence, { params: { id, evidenceId } }),
  );
}
