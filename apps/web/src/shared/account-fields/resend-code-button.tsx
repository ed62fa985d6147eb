import { accountFieldMessages as copy } from '@memorial/contracts/messages/ui/account-fields';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';

/** Requests a new code by email; disabled during the cooldown. */
export function ResendCodeButton({
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
      {secondsLeft > 0 ? fillText(copy.sendAgainIn, { seconds: secondsLeft }) : copy.sendAgain}
    </Button>
  );
}
