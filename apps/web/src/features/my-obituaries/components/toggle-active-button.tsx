import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useActivateObituary } from '../../../shared/obituary-actions/activate-obituary.mutation.js';
import { useDeactivateObituary } from '../api/deactivate-obituary.mutation.js';

export interface ToggleActiveButtonProps {
  readonly card: Pick<ObituaryCard, '_id' | 'fullName' | 'isActive'>;
}

/** Deactivates or activates a page. One button for both, so that focus stays on it. */
export function ToggleActiveButton({ card }: ToggleActiveButtonProps) {
  const hide = useDeactivateObituary(card._id);
  const show = useActivateObituary();
  const toast = useToast();
  const name = displayName(card.fullName);

  async function press() {
    try {
      if (card.isActive) await hide.mutateAsync();
      else await show.mutateAsync(card._id);
      toast.success(card.isActive ? words.hidden : obituaryActionMessages.activated);
    } catch (error) {
      const { title, text } = errorStateProps(
        error,
        card.isActive ? words.notHidden : obituaryActionMessages.notActivated,
      );
      toast.error(title, { detail: text });
    }
  }
  return (
    <Button
      variant="quiet"
      busy={hide.isPending || show.isPending}
      aria-label={fillText(card.isActive ? words.hideOf : words.showOf, { name })}
      onClick={() => void press()}
    >
      {card.isActive ? words.hide : words.show}
    </Button>
  );
}
