import { redirectDelayMs, verificationCode } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CodeField } from '../../../shared/account-fields/code-field.js';
import { ResendCodeButton } from '../../../shared/account-fields/resend-code-button.js';
import { ResendError } from '../../../shared/account-fields/resend-error.js';
import { useCodeEntry } from '../../../shared/account-fields/use-code-entry.js';
import { useCooldown } from '../../../shared/account-fields/use-cooldown.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { useTimeout } from '../../../shared/hooks/use-timeout.js';
import { useResendVerification } from '../api/resend-verification.mutation.js';
import { useVerifyRegistration } from '../api/verify-registration.mutation.js';
import { registrationFormValues } from '../model/registration-form-values.js';
import styles from './form.module.css';

export interface CodeFormProps {
  readonly email: string;
  /** A code was just sent: the cooldown for the next one is running. */
  readonly isJustSent: boolean;
  /** Called with the new session as soon as the code is accepted. */
  readonly onSignedIn: (signedIn: SignedInView) => void;
  /** Called after a delay that lets the user read the success message. */
  readonly onDone: () => void;
  readonly onBack: () => void;
  /** Notice about the first code; hidden as soon as another one is requested or the code is accepted. */
  readonly children?: ReactNode;
}

/** Form for the six-digit code from the verification email. */
export function CodeForm(props: CodeFormProps) {
  const { entry, isBusy, isRight, confirm, resend, hasResent, sendAgain, secondsLeft } = useCodeForm(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(entry.code);
      }}
    >
      {!isRight && !hasResent && props.children}
      {isRight && <Notice tone="success" title={authMessages.registrationDone} />}
      {resend.isSuccess && <Notice tone="success" title={authMessages.codeSentAgain} />}
      {resend.error && <ResendError error={resend.error} />}
      <CodeField {...entry.field} onComplete={(digits) => void confirm(digits)} />
      <Button variant="main" type="submit" wide busy={isBusy}>
        {accountFieldMessages.confirm}
      </Button>
      <div className={styles.steps}>
        <ResendCodeButton
          secondsLeft={secondsLeft}
          busy={resend.isPending}
          disabled={isRight}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={isRight} onClick={props.onBack}>
          {authMessages.backToRegistration}
        </Button>
      </div>
    </form>
  );
}

/** Submits the code and requests a new one. */
function useCodeForm({ email, isJustSent, onSignedIn, onDone }: CodeFormProps) {
  const verify = useVerifyRegistration();
  const resend = useResendVerification();
  const cooldown = useCooldown(verificationCode.resendCooldownSeconds, isJustSent);
  const runLater = useTimeout();
  const entry = useCodeEntry();
  const [hasResent, setResent] = useState(false);
  const isBusy = verify.isPending || verify.isSuccess;

  async function confirm(digits: string) {
    if (isBusy) return;
    resend.reset();
    if (digits.length !== verificationCode.length) return entry.showError(authMessages.codeSixDigits);
    entry.clearError();
    try {
      const password = registrationFormValues.submittedPasswordFor(email);
      onSignedIn(
        await verify.mutateAsync({ email, code: digits, ...(password === null ? {} : { password }) }),
      );
      runLater(redirectDelayMs.verification, onDone);
    } catch (error) {
      entry.showError(fieldErrorsOf(error)[0]?.message ?? (error instanceof ApiError ? error.message : ''));
    }
  }

  async function sendAgain() {
    entry.clearError();
    setResent(true);
    try {
      await resend.mutateAsync({ email });
      cooldown.start();
      entry.reset();
    } catch {
      // The mutation state shows the error.
    }
  }

  return {
    entry,
    isBusy,
    isRight: verify.isSuccess,
    confirm,
    resend,
    hasResent,
    sendAgain,
    secondsLeft: cooldown.left,
  };
}
