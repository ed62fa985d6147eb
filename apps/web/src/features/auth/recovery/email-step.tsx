import { forgotPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useEffect } from 'react';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useForgotPassword } from '../api/forgot-password.mutation.js';
import styles from './recovery.module.css';

export interface EmailStepProps {
  readonly email: string;
  /** True if a code was sent to this address within the cooldown. */
  readonly isRecentlySent: (email: string) => boolean;
  /** Called on every change, so that the address is kept when the dialog is closed and opened again. */
  readonly onTyped: (email: string) => void;
  readonly onSent: (email: string) => void;
  /** Continues to the next step without sending another code. */
  readonly onContinued: () => void;
}

/** First recovery step: the address the code is sent to. */
export function EmailStep({ email, isRecentlySent, onTyped, onSent, onContinued }: EmailStepProps) {
  const forgot = useForgotPassword();
  const { register, setFocus, errors, submit } = useApiForm({
    schema: forgotPasswordInput,
    defaultValues: { email },
    fields: ['email'],
    mutation: forgot,
    send: async (input) => {
      if (isRecentlySent(input.email)) return onContinued();
      await forgot.mutateAsync(input);
      onSent(input.email);
    },
  });
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <SchemaTextLimits schema={forgotPasswordInput}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {forgot.error && fieldErrorsOf(forgot.error).length === 0 && (
          <Notice tone="error" title={authErrors['auth.recoveryCodeNotSent'].text}>
            {forgot.error.message} {formatRetryAfter(forgot.error)}
          </Notice>
        )}
        <Field label={accountFieldMessages.email} error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            {...register('email', { onChange: (event) => onTyped(event.target.value) })}
          />
        </Field>
        <Button variant="main" type="submit" wide busy={forgot.isPending}>
          {accountFieldMessages.sendCode}
        </Button>
      </form>
    </SchemaTextLimits>
  );
}
