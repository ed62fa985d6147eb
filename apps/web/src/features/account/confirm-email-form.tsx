import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { type FormEvent, useEffect } from 'react';
import { accountFieldWords } from '../../lib/account-fields/account-field-words.js';
import { CodeField } from '../../lib/account-fields/code-field.js';
import { SendAgainButton } from '../../lib/account-fields/send-again-button.js';
import { useCodeEntry } from '../../lib/account-fields/use-code-entry.js';
import type { Cooldown } from '../../lib/account-fields/use-cooldown.js';
import { ApiError } from '../../lib/api-error.js';
import { fieldFaultsOf } from '../../lib/form-faults.js';
import { useChangeEmail, useConfirmEmail } from './api/change-email.mutation.js';
import { emailBody, type SentEmail } from './new-email-form.js';
import { Refusal } from './refusal.js';
import styles from './settings.module.css';
import { settingsWords as words } from './settings-words.js';

export interface ConfirmEmailFormProps {
  readonly sent: SentEmail;
  readonly hasPassword: boolean;
  readonly cooldown: Cooldown;
  readonly onConfirmed: () => void;
  readonly onBack: () => void;
}

/** Form for the six-digit code that confirms the new email. */
export function ConfirmEmailForm(props: ConfirmEmailFormProps) {
  const { entry, refusal, confirm, resend, sendAgain, isBusy } = useConfirmation(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(entry.code);
      }}
    >
      <Notice tone="info" title={words.codeSentTo}>
        <span className={styles.value}>{props.sent.email}</span>
      </Notice>
      {resend.isSuccess && <Notice tone="success" title={authTexts.codeSentAgain} />}
      <Refusal error={refusal} />
      <CodeField {...entry.field} onComplete={(digits) => void confirm(digits)} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={isBusy}>
          {accountFieldWords.confirm}
        </Button>
        <SendAgainButton
          secondsLeft={props.cooldown.left}
          busy={resend.isPending}
          disabled={isBusy}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={isBusy} onClick={props.onBack}>
          {words.anotherEmail}
        </Button>
      </div>
    </form>
  );
}

function useConfirmation({ sent, hasPassword, cooldown, onConfirmed }: ConfirmEmailFormProps) {
  const verify = useConfirmEmail();
  const resend = useChangeEmail();
  const entry = useCodeEntry();
  const input = entry.field.ref;
  useEffect(() => input.current?.focus(), [input]);

  async function confirm(digits: string) {
    if (verify.isPending) return;
    resend.reset();
    verify.reset();
    if (digits.length !== verificationCode.length) return entry.refuse(authTexts.codeSixDigits);
    entry.forgive();
    try {
      await verify.mutateAsync(digits);
      onConfirmed();
    } catch (error) {
      const message = codeRefusalOf(error);
      if (message !== null) entry.refuse(message);
    }
  }

  async function sendAgain() {
    entry.forgive();
    verify.reset();
    try {
      await resend.mutateAsync(emailBody(sent, hasPassword));
      cooldown.start();
      entry.restart();
    } catch {
      // The mutation state shows the error.
    }
  }

  return {
    entry,
    refusal: codeRefusalOf(verify.error) === null ? (verify.error ?? resend.error) : null,
    confirm,
    resend,
    sendAgain,
    isBusy: verify.isPending,
  };
}

/** The error text for the code field, or null if the error is not about the code. */
function codeRefusalOf(error: unknown): string | null {
  const isOfCode =
    error instanceof ApiError && (error.code === 'auth.invalidCode' || error.code === 'auth.codeExpired');
  return isOfCode ? error.message : (fieldFaultsOf(error)[0]?.message ?? null);
}
