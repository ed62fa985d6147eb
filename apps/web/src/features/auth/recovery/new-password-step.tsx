import { zodResolver } from '@hookform/resolvers/zod';
import { type ResetPasswordForm, resetPasswordForm } from '@memorial/contracts/auth/recovery.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { recoveryMessages as copy } from '@memorial/contracts/messages/ui/recovery';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { type FormEvent, useEffect } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { CodeField } from '../../../shared/account-fields/code-field.js';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { NewPasswordFields } from '../../../shared/account-fields/new-password-fields.js';
import { ResendCodeButton } from '../../../shared/account-fields/resend-code-button.js';
import { ResendError } from '../../../shared/account-fields/resend-error.js';
import type { Cooldown } from '../../../shared/account-fields/use-cooldown.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { showFieldErrors } from '../../../shared/forms/field-errors.js';
import { useForgotPassword } from '../api/forgot-password.mutation.js';
import { useResetPassword } from '../api/reset-password.mutation.js';
import styles from './recovery.module.css';

export interface NewPasswordStepProps {
  readonly email: string;
  readonly cooldown: Cooldown;
  readonly onChanged: () => void;
  readonly onBack: () => void;
}

/** Recovery step with the code and the new password. */
export function NewPasswordStep(props: NewPasswordStepProps) {
  const { form, codeField, reset, resend, sendAgain, submit, isErrorAtField } = useNewPasswordStep(props);
  const { onChange: typeCode, ...code } = codeField;
  const { register, control, formState } = form;
  const { errors, submitCount } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <HiddenUsername email={props.email} />
      <FormSummary errors={errors} submitCount={submitCount} error={isErrorAtField ? null : reset.error} />
      {resend.error && <ResendError error={resend.error} />}
      {resend.isSuccess && <Notice tone="success" title={authMessages.codeSentAgain} />}
      <CodeField {...code} error={errors.code?.message} onValueChange={typeCode} />
      <NewPasswordFields
        typed={newPassword}
        password={{
          field: register('newPassword', { deps: ['confirmPassword'] }),
          error: errors.newPassword?.message,
        }}
        again={{ field: register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <Button variant="main" type="submit" wide busy={reset.isPending || reset.isSuccess}>
        {copy.change}
      </Button>
      <div className={styles.steps}>
        <ResendCodeButton
          secondsLeft={props.cooldown.left}
          busy={resend.isPending}
          disabled={reset.isPending || reset.isSuccess}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={reset.isPending} onClick={props.onBack}>
          {commonMessages.back}
        </Button>
      </div>
    </form>
  );
}

function useNewPasswordStep({ email, cooldown, onChanged }: NewPasswordStepProps) {
  const reset = useResetPassword();
  const resend = useForgotPassword();
  const form = useForm<ResetPasswordForm>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
  });
  // Registered before the password fields: the first invalid field takes focus.
  const { field: codeField } = useController({ control: form.control, name: 'code' });
  const { handleSubmit, setError, setFocus, resetField } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  async function change({ code, newPassword }: ResetPasswordForm) {
    try {
      await reset.mutateAsync({ email, code, newPassword });
      onChanged();
    } catch (error) {
      if (isCodeError(error)) setError('code', { message: error.message }, { shouldFocus: true });
      else showFieldErrors(error, ['code', 'newPassword'], setError);
    }
  }

  async function sendAgain() {
    reset.reset();
    try {
      await resend.mutateAsync({ email });
      cooldown.start();
      resetField('code');
      setFocus('code');
    } catch {
      // The mutation state shows the error.
    }
  }

  return {
    form,
    codeField,
    reset,
    resend,
    sendAgain,
    isErrorAtField: isCodeError(reset.error),
    submit: (event: FormEvent) => {
      reset.reset();
      resend.reset();
      void handleSubmit(change)(event);
    },
  };
}

function isCodeError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'auth.resetFailed' || error.code === 'auth.codeExpired')
  );
}
