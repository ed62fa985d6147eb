import { obituaryActionMessages as words } from '@memorial/contracts/messages/ui/obituary-actions';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useActivateObituary } from '../../../shared/obituary-actions/activate-obituary.mutation.js';

/** Notice for the keeper of a deactivated page, with a button to activate it. */
export function DeactivatedNotice({ page }: { page: ObituaryView }) {
  const activate = useActivateObituary();
  const toast = useToast();

  async function show() {
    try {
      const { visibility } = await activate.mutateAsync(page._id);
      toast.success(words.activated, { detail: visibilityLabels[visibility] });
    } catch (error) {
      const { title, text } = errorStateProps(error, words.notActivated);
      toast.error(title, { detail: text });
    }
  }

  return (
    <Notice
      tone="warning"
      title={words.deactivatedTitle}
      action={
        <Button variant="quiet" icon="eye" busy={activate.isPending} onClick={() => void show()}>
          {words.activate}
        </Button>
      }
    >
      {words.deactivatedText}
    </Notice>
  );
}
