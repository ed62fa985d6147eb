import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import type { ClaimView, CreateClaimRequest } from '@memorial/contracts/claims/claims.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { claimQueryKeys } from './claim-query-keys.js';

interface NewClaim {
  readonly pageId: string;
  readonly body: CreateClaimRequest;
  readonly pictures: readonly File[];
}

export interface SentClaim {
  readonly claim: ClaimView;
  /** Pictures that were not added; the claim is there without them. */
  readonly left: readonly File[];
}

/** Raises a claim, then adds its pictures one by one. */
export function useCreateClaim() {
  const queryClient = useQueryClient();
  return useApiMutation(
    async (api, { pageId, body, pictures }: NewClaim): Promise<SentClaim> => {
      const claim = await api.call(claimRoutes.create, { params: { id: pageId }, body });
      const left: File[] = [];
      for (const file of pictures) {
        try {
          await api.call(claimRoutes.addEvidence, { params: { id: claim._id }, body: formOf({ file }) });
        } catch {
          left.push(file);
        }
      }
      return { claim, left };
    },
    { onSettled: () => queryClient.invalidateQueries({ queryKey: claimQueryKeys.all }) },
  );
}
