import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { isPlanLimitError } from '../api/api-error.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { errorStateProps } from '../loading/error-state-props.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../plans/usage-query-keys.js';

/** Restores a deleted page and says so. It counts towards the plan again. */
export function useRestoreObituary(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const restoration = useApiMutation((api) => api.call(obituaryRoutes.restore, { params: { id } }), {
    // Awaited, so that the button stays busy until the lists are updated.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
      return queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    },
  });

  /** @returns true if the page is restored */
  async function restore(): Promise<boolean> {
    try {
      await restoration.mutateAsync();
      toast.success(copy.restored);
      return true;
    } catch (error) {
      // The shell shows plan limits.
      if (isPlanLimitError(error)) return false;
      const { title, text } = errorStateProps(error, copy.notRestored);
      toast.error(title, { detail: text });
      return false;
    }
  }
  return { restore, isPending: restoration.isPending };
}
