import type { PersonRelation } from '@memorial/contracts/obituaries/obituaries.constants';
import type { SynthesisPermissionView } from '@memorial/contracts/videos/synthesis-permission.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { giveSynthesisPermission, withdrawSynthesisPermission } from '../api/change-synthesis-permission.js';
import { synthesisPermissionQuery } from '../api/synthesis-permission.query.js';
import { videoQueryKeys } from '../api/video-query-keys.js';

/** Permission of a page for synthetic voices, and its changes. @param isShown false: nothing is loaded yet */
export function useSynthesisPermission(pageId: string, isShown: boolean) {
  const queryClient = useQueryClient();
  const query = synthesisPermissionQuery(useApi(), pageId);
  const permission = useQuery({ ...query, enabled: isShown });
  const onSuccess = (view: SynthesisPermissionView) => {
    queryClient.setQueryData(query.queryKey, view);
    // It decides which videos others see.
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.list(pageId) });
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  };
  const give = useApiMutation(
    (api, relation: PersonRelation) => giveSynthesisPermission(api, pageId, relation),
    { onSuccess },
  );
  const withdraw = useApiMutation((api) => withdrawSynthesisPermission(api, pageId), { onSuccess });
  return {
    query: permission,
    /** Null until it is known. */
    view: permission.data ?? null,
    /** @throws ApiError */
    give: (relation: PersonRelation) => give.mutateAsync(relation),
    /** @throws ApiError */
    withdraw: () => withdraw.mutateAsync(),
  };
}

export type SynthesisPermission = ReturnType<typeof useSynthesisPermission>;

/** True while others see the videos with a synthetic voice, and before that is known. */
export function isSynthesisShown(view: SynthesisPermissionView | null): boolean {
  return view === null || (view.state === 'given' && !view.isStopped);
}
