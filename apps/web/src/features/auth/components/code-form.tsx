import { redirectDelayMs, verificationCode } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../../../shared/account-fields/code-field.js';
import { ResendCodeButton } from '../../../shared/account-fields/resend-code-button.js';
import { ResendError } from '../../../shared/account-fields/resend-error.js';
import { useCodeForm } from '../../../shared/account-fields/use-code-form.js';
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
export function CodeForm({ email, isJustSent, onSignedIn, onDone, onBack, children }: CodeFormProps) {
  const verify = useVerifyRegistration();
  const resend = useResendVerification();
  const cooldown = useCooldown(verificationCode.resendCooldownSeconds, isJustSent);
  const runLater = useTimeout();
  const [hasResent, setResent] = useState(false);
  const isRight = verify.isSuccess;
  const isBusy = verify.isPending || isRight;
  const { field, submit, sendAgain } = useCodeForm({
    isBusy,
    onTry: resend.reset,
    verify: async (code) => {
      const password = registrationFormValues.submittedPasswordFor(email);
      onSignedIn(await verify.mutateAsync({ email, code, ...(password === null ? {} : { password }) }));
      runLater(redirectDelayMs.verification, onDone);
    },
    messageOf: (error) =>
      fieldErrorsOf(error)[0]?.message ?? (error instanceof ApiError ? error.message : ''),
    resend: () => {
      setResent(true);
      return resend.mutateAsync({ email });
    },
    cooldown,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!isRight && !hasResent && children}
      {isRight && <Notice tone="success" title={authMessages.registrationDone} />}
      {resend.isSuccess && <Notice tone="success" title={authMessages.codeSentAgain} />}
      {resend.error && <ResendError error={resend.error} />}
      <CodeField {...field} />
      <Button variant="main" type="submit" wide busy={isBusy}>
        {accountFieldMessages.confirm}
      </Button>
      <div className={styles.steps}>
        <ResendCodeButton
          secondsLeft={cooldown.left}
          busy={resend.isPending}
          disabled={isRight}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={isRight} onClick={onBack}>
          {authMessages.backToRegistration}
        </Button>
      </div>
    </form>
  );
}
