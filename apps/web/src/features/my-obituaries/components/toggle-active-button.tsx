import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToggleActive } from '../../../shared/obituary-actions/use-toggle-active.js';

export interface ToggleActiveButtonProps {
  readonly card: Pick<ObituaryCard, '_id' | 'fullName' | 'isActive'>;
}

/** Deactivates or activates a page. One button for both, so that focus stays on it. */
export function ToggleActiveButton({ card }: ToggleActiveButtonProps) {
  const { toggle, isBusy } = useToggleActive(card);
  const name = displayName(card.fullName);
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={fillText(card.isActive ? words.hideOf : words.showOf, { name })}
      onClick={toggle}
    >
      {card.isActive ? words.hide : words.show}
    </Button>
  );
}
