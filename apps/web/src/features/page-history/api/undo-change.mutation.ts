import { historyRoutes } from '@memorial/contracts/history/history.routes';
import type { ChangeField } from '@memorial/contracts/history/history.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Takes fields of a change back. The history is read anew also after a refusal: somebody may have changed the page. */
export function useUndoChange(pageId: string, changeId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, fields: ChangeField[]) =>
      api.call(historyRoutes.undo, { params: { id: pageId, changeId }, body: { fields } }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }) },
  );
}
