import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/use-api-mutation.js';
import { errorStateProps } from '../loading/error-state-props.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';

/** Hides a page from everyone except its keeper, or shows it again with its visibility, and says so. */
export function useToggleActive({ _id, isActive }: Pick<ObituaryCard, '_id' | 'isActive'>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const sent = { params: { id: _id } };
  // Any list may contain the page.
  const readAgain = () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  const hide = useApiMutation((api) => api.call(obituaryRoutes.deactivate, sent), { onSuccess: readAgain });
  const show = useApiMutation((api) => api.call(obituaryRoutes.activate, sent), {
    onSuccess: (page) => {
      queryClient.setQueryData(obituaryQueryKeys.page(page._id, 'member'), page);
      void readAgain();
    },
  });

  async function toggle() {
    try {
      if (isActive) {
        await hide.mutateAsync();
        toast.success(words.hidden);
      } else {
        const { visibility } = await show.mutateAsync();
        toast.success(copy.activated, { detail: visibilityLabels[visibility] });
      }
    } catch (error) {
      const { title, text } = errorStateProps(error, isActive ? words.notHidden : copy.notActivated);
      toast.error(title, { detail: text });
    }
  }
  return { toggle: () => void toggle(), isBusy: hide.isPending || show.isPending };
}
