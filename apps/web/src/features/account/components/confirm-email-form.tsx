import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import type { ChangeEmailForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect } from 'react';
import { CodeField } from '../../../shared/account-fields/code-field.js';
import { ResendCodeButton } from '../../../shared/account-fields/resend-code-button.js';
import { ResendError } from '../../../shared/account-fields/resend-error.js';
import { useCodeForm } from '../../../shared/account-fields/use-code-form.js';
import type { Cooldown } from '../../../shared/account-fields/use-cooldown.js';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { useChangeEmail } from '../api/change-email.mutation.js';
import { useConfirmEmail } from '../api/confirm-email.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { emailBody } from './new-email-form.js';

export interface ConfirmEmailFormProps {
  /** Values of the sent request, to request the code again. */
  readonly sent: ChangeEmailForm;
  readonly hasPassword: boolean;
  readonly cooldown: Cooldown;
  readonly onConfirmed: () => void;
  readonly onBack: () => void;
}

/** Form for the six-digit code that confirms the new email. */
export function ConfirmEmailForm({
  sent,
  hasPassword,
  cooldown,
  onConfirmed,
  onBack,
}: ConfirmEmailFormProps) {
  const verify = useConfirmEmail();
  const resend = useChangeEmail();
  const { field, submit, sendAgain } = useCodeForm({
    isBusy: verify.isPending,
    onTry: () => {
      resend.reset();
      verify.reset();
    },
    verify: async (code) => {
      await verify.mutateAsync(code);
      onConfirmed();
    },
    messageOf: codeErrorOf,
    resend: () => {
      verify.reset();
      return resend.mutateAsync(emailBody(sent, hasPassword));
    },
    cooldown,
  });
  const input = field.ref;
  useEffect(() => input.current?.focus(), [input]);
  const unsent = isUnanswered(resend.error) ? resend.error : null;
  const formError = verify.error ?? (unsent ? null : resend.error);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Notice tone="info" title={copy.codeSentTo}>
        <span className={styles.value}>{sent.email}</span>
      </Notice>
      {resend.isSuccess && <Notice tone="success" title={authMessages.codeSentAgain} />}
      <AccountFormError error={codeErrorOf(verify.error) === null ? formError : null} />
      {unsent && <ResendError error={unsent} />}
      <CodeField {...field} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={verify.isPending}>
          {accountFieldMessages.confirm}
        </Button>
        <ResendCodeButton
          secondsLeft={cooldown.left}
          busy={resend.isPending}
          disabled={verify.isPending}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={verify.isPending} onClick={onBack}>
          {copy.anotherEmail}
        </Button>
      </div>
    </form>
  );
}

/** The error text for the code field, or null if the error is not about the code. */
function codeErrorOf(error: unknown): string | null {
  const isCodeError =
    error instanceof ApiError && (error.code === 'auth.invalidCode' || error.code === 'auth.codeExpired');
  return isCodeError ? error.message : (fieldErrorsOf(error)[0]?.message ?? null);
}
