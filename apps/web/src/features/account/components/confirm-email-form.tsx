import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { type FormEvent, useEffect } from 'react';
import { CodeField } from '../../../shared/account-fields/code-field.js';
import { ResendCodeButton } from '../../../shared/account-fields/resend-code-button.js';
import { ResendError } from '../../../shared/account-fields/resend-error.js';
import { useCodeEntry } from '../../../shared/account-fields/use-code-entry.js';
import type { Cooldown } from '../../../shared/account-fields/use-cooldown.js';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { useChangeEmail } from '../api/change-email.mutation.js';
import { useConfirmEmail } from '../api/confirm-email.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { type EmailChangeRequest, emailBody } from './new-email-form.js';

export interface ConfirmEmailFormProps {
  readonly sent: EmailChangeRequest;
  readonly hasPassword: boolean;
  readonly cooldown: Cooldown;
  readonly onConfirmed: () => void;
  readonly onBack: () => void;
}

/** Form for the six-digit code that confirms the new email. */
export function ConfirmEmailForm(props: ConfirmEmailFormProps) {
  const { entry, formError, unsent, confirm, resend, sendAgain, isBusy } = useConfirmation(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(entry.code);
      }}
    >
      <Notice tone="info" title={copy.codeSentTo}>
        <span className={styles.value}>{props.sent.email}</span>
      </Notice>
      {resend.isSuccess && <Notice tone="success" title={authMessages.codeSentAgain} />}
      <AccountFormError error={formError} />
      {unsent && <ResendError error={unsent} />}
      <CodeField {...entry.field} onComplete={(digits) => void confirm(digits)} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={isBusy}>
          {accountFieldMessages.confirm}
        </Button>
        <ResendCodeButton
          secondsLeft={props.cooldown.left}
          busy={resend.isPending}
          disabled={isBusy}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={isBusy} onClick={props.onBack}>
          {copy.anotherEmail}
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
    if (digits.length !== verificationCode.length) return entry.showError(authMessages.codeSixDigits);
    entry.clearError();
    try {
      await verify.mutateAsync(digits);
      onConfirmed();
    } catch (error) {
      const message = codeErrorOf(error);
      if (message !== null) entry.showError(message);
    }
  }

  async function sendAgain() {
    entry.clearError();
    verify.reset();
    try {
      await resend.mutateAsync(emailBody(sent, hasPassword));
      cooldown.start();
      entry.reset();
    } catch {
      // The mutation state shows the error.
    }
  }

  const isUnsent = isUnanswered(resend.error);
  return {
    entry,
    formError: codeErrorOf(verify.error) === null ? (verify.error ?? (isUnsent ? null : resend.error)) : null,
    unsent: isUnsent ? resend.error : null,
    confirm,
    resend,
    sendAgain,
    isBusy: verify.isPending,
  };
}

/** The error text for the code field, or null if the error is not about the code. */
function codeErrorOf(error: unknown): string | null {
  const isCodeError =
    error instanceof ApiError && (error.code === 'auth.invalidCode' || error.code === 'auth.codeExpired');
  return isCodeError ? error.message : (fieldErrorsOf(error)[0]?.message ?? null);
}
