import { redirectDelayMs, verificationCode } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Button } from '@memorial/ui/button/button';
import { CodeInput } from '@memorial/ui/code-input/code-input';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { type FormEvent, useRef, useState } from 'react';
import { accountFieldWords } from '../../../lib/account-fields/account-field-words.js';
import { refusalDetail } from '../../../lib/account-fields/refusal-detail.js';
import { SendAgainButton } from '../../../lib/account-fields/send-again-button.js';
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
  /** A letter has just left: the next one waits for the cooldown. */
  readonly isJustSent: boolean;
  /** The code was right; the session opens at once. */
  readonly onSignedIn: (signedIn: SignedInView) => void;
  /** Called a moment later, when the good news has been read. */
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The six digits of the letter. */
export function CodeForm(props: CodeFormProps) {
  const { input, code, fault, isBusy, isRight, type, confirm, resend, sendAgain, secondsLeft } =
    useCodeForm(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      {isRight && <Notice tone="success" title={authTexts.registrationDone} />}
      {resend.isSuccess && <Notice tone="success" title={authTexts.codeSentAgain} />}
      {resend.error && (
        <Notice tone="error" title={resend.error.message}>
          {refusalDetail(resend.error)}
        </Notice>
      )}
      <Field label={accountFieldWords.code} hint={accountFieldWords.codeHint} error={fault}>
        <CodeInput
          ref={input}
          name="code"
          length={verificationCode.length}
          value={code}
          onValueChange={type}
          onComplete={(digits) => void confirm(digits)}
        />
      </Field>
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

/** Sends the code once it is whole, and asks for another letter. */
function useCodeForm({ email, isJustSent, onSignedIn, onDone }: CodeFormProps) {
  const verify = useVerifyRegistration();
  const resend = useResendVerification();
  const cooldown = useCooldown(verificationCode.resendCooldownSeconds, isJustSent);
  const later = useLater();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = verify.isPending || verify.isSuccess;

  async function confirm(digits: string) {
    if (isBusy) return;
    resend.reset();
    if (digits.length !== verificationCode.length) return refuse(authTexts.codeSixDigits);
    setFault(null);
    try {
      const password = registrationDraft.sentPasswordOf(email);
      onSignedIn(
        await verify.mutateAsync({ email, code: digits, ...(password === null ? {} : { password }) }),
      );
      later(redirectDelayMs.verification, onDone);
    } catch (error) {
      refuse(fieldFaultsOf(error)[0]?.message ?? (error instanceof ApiError ? error.message : ''));
    }
  }

  function refuse(message: string) {
    setFault(message);
    input.current?.focus();
    input.current?.select();
  }

  async function sendAgain() {
    setFault(null);
    try {
      await resend.mutateAsync({ email });
      cooldown.start();
      setCode('');
      input.current?.focus();
    } catch {
      // Shown by the mutation's own state.
    }
  }

  function type(digits: string) {
    setCode(digits);
    setFault(null);
  }

  return {
    input,
    code,
    fault,
    isBusy,
    isRight: verify.isSuccess,
    type,
    confirm,
    resend,
    sendAgain,
    secondsLeft: cooldown.left,
  };
}
