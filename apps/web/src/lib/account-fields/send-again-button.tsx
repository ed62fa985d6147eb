import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { accountFieldWords as words } from './account-field-words.js';

/** Requests a new code by email; disabled during the cooldown. */
export function SendAgainButton({
  secondsLeft,
  busy,
  disabled,
  onClick,
}: {
  secondsLeft: number;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button variant="quiet" icon="mail" busy={busy} disabled={secondsLeft > 0 || disabled} onClick={onClick}>
      {secondsLeft > 0 ? fillText(words.sendAgainIn, { seconds: secondsLeft }) : words.sendAgain}
    </Button>
  );
}
