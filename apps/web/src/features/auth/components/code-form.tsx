import { redirectDelayMs, verificationCode } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { FormEvent } from 'react';
import { accountFieldWords } from '../../../lib/account-fields/account-field-words.js';
import { CodeField } from '../../../lib/account-fields/code-field.js';
import { refusalDetail } from '../../../lib/account-fields/refusal-detail.js';
import { SendAgainButton } from '../../../lib/account-fields/send-again-button.js';
import { useCodeEntry } from '../../../lib/account-fields/use-code-entry.js';
import { useCooldown } from '../../../lib/account-fields/use-cooldown.js';
import { ApiError } from '../../../lib/api-error.js';
import { fieldFaultsOf } from '../../../lib/form-faults.js';
import { useResendVerification } from '../api/resend-verification.mutation.js';
import { useVerifyRegistration } from '../api/verify-registration.mutation.js';
import { authWords } from '../auth-words.js';
import { useLater } from '../hooks/use-later.js';
import { registrationDraft } from '../registration-draft.js';
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
}

/** Form for the six-digit code from the verification email. */
export function CodeForm(props: CodeFormProps) {
  const { entry, isBusy, isRight, confirm, resend, sendAgain, secondsLeft } = useCodeForm(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(entry.code);
      }}
    >
      {isRight && <Notice tone="success" title={authTexts.registrationDone} />}
      {resend.isSuccess && <Notice tone="success" title={authTexts.codeSentAgain} />}
      {resend.error && (
        <Notice tone="error" title={resend.error.message}>
          {refusalDetail(resend.error)}
        </Notice>
      )}
      <CodeField {...entry.field} onComplete={(digits) => void confirm(digits)} />
      <Button variant="main" type="submit" wide busy={isBusy}>
        {accountFieldWords.confirm}
      </Button>
      <div className={styles.steps}>
        <SendAgainButton
          secondsLeft={secondsLeft}
          busy={resend.isPending}
          disabled={isRight}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={isRight} onClick={props.onBack}>
          {authWords.backToRegistration}
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
  const later = useLater();
  const entry = useCodeEntry();
  const isBusy = verify.isPending || verify.isSuccess;

  async function confirm(digits: string) {
    if (isBusy) return;
    resend.reset();
    if (digits.length !== verificationCode.length) return entry.refuse(authTexts.codeSixDigits);
    entry.forgive();
    try {
      const password = registrationDraft.sentPasswordOf(email);
      onSignedIn(
        await verify.mutateAsync({ email, code: digits, ...(password === null ? {} : { password }) }),
      );
      later(redirectDelayMs.verification, onDone);
    } catch (error) {
      entry.refuse(fieldFaultsOf(error)[0]?.message ?? (error instanceof ApiError ? error.message : ''));
    }
  }

  async function sendAgain() {
    entry.forgive();
    try {
      await resend.mutateAsync({ email });
      cooldown.start();
      entry.restart();
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
    sendAgain,
    secondsLeft: cooldown.left,
  };
}
