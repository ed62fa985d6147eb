import { redirectDelayMs, verificationCode } from '@memorial/contracts/auth/auth.constants';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { recoveryMessages as copy } from '@memorial/contracts/messages/ui/recovery';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Notice } from '@memorial/ui/notice/notice';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCooldown } from '../../../shared/account-fields/use-cooldown.js';
import { useTimeout } from '../../../shared/hooks/use-timeout.js';
import { EmailStep } from './email-step.js';
import { NewPasswordStep } from './new-password-step.js';
import styles from './recovery.module.css';

export interface RecoveryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The address typed into the sign-in form. */
  readonly email: string;
  /** Called after the password was changed: after a delay, or when the user continues. */
  readonly onRecovered: (email: string) => void;
  readonly finalFocus: RefObject<HTMLElement | null>;
}

type Step = 'email' | 'newPassword' | 'done';

/** Password recovery in three steps: address, code with a new password, confirmation. */
export function RecoveryDialog({ open, onOpenChange, email, onRecovered, finalFocus }: RecoveryDialogProps) {
  const [step, setStep] = useState<Step>('email');
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? email;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const cooldown = useCooldown(verificationCode.resendCooldownSeconds, false);
  const runLater = useTimeout();
  const isReported = useRef(false);
  const sheet = useRef<HTMLDivElement>(null);

  function goTo(next: Step) {
    // Move focus to the sheet before the focused element is removed. Otherwise the dialog would take focus
    // one frame later, after the next step has set its own.
    sheet.current?.focus();
    setStep(next);
  }

  function onSent(to: string) {
    setTyped(to);
    setSentTo(to);
    cooldown.start();
    goTo('newPassword');
  }

  function onChanged() {
    goTo('done');
    runLater(redirectDelayMs.recoverySuccess, finish);
  }

  function finish() {
    if (isReported.current) return;
    isReported.current = true;
    onRecovered(address);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && step === 'done') finish();
        else onOpenChange(next);
      }}
      title={step === 'done' ? copy.changedTitle : copy.title}
      description={leadOf(step, address)}
      finalFocus={finalFocus}
    >
      <div ref={sheet} className={styles.sheet} tabIndex={-1}>
        {step === 'email' && (
          <EmailStep
            email={address}
            // Skip sending while the cooldown for this address runs: the server would reject it.
            isRecentlySent={(to) => to === sentTo && cooldown.left > 0}
            onTyped={setTyped}
            onSent={onSent}
            onContinued={() => goTo('newPassword')}
          />
        )}
        {step === 'newPassword' && (
          <NewPasswordStep
            email={address}
            cooldown={cooldown}
            onChanged={onChanged}
            onBack={() => goTo('email')}
          />
        )}
        {step === 'done' && <DoneStep onContinue={finish} />}
      </div>
    </Dialog>
  );
}

function leadOf(step: Step, address: string) {
  if (step === 'email') return copy.lead;
  if (step === 'done') return null;
  return (
    <span className={styles.address}>
      {authMessages.recoveryCodeSent}: <strong>{address}</strong>
    </span>
  );
}

function DoneStep({ onContinue }: { onContinue: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Notice tone="success" title={authMessages.passwordChanged} />
      <Button ref={button} variant="main" wide onClick={onContinue}>
        {authMessages.signIn}
      </Button>
    </div>
  );
}
