import { resetPasswordForm } from '@memorial/contracts/auth/recovery.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { recoveryMessages as copy } from '@memorial/contracts/messages/ui/recovery';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { CodeField } from '../../../shared/account-fields/code-field.js';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { NewPasswordFields } from '../../../shared/account-fields/new-password-fields.js';
import { ResendCodeButton } from '../../../shared/account-fields/resend-code-button.js';
import { ResendError } from '../../../shared/account-fields/resend-error.js';
import type { Cooldown } from '../../../shared/account-fields/use-cooldown.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
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
export function NewPasswordStep({ email, cooldown, onChanged, onBack }: NewPasswordStepProps) {
  const reset = useResetPassword();
  const resend = useForgotPassword();
  const form = useApiForm({
    schema: resetPasswordForm,
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
    fields: ['code', 'newPassword'],
    fieldByCode: { 'auth.resetFailed': 'code', 'auth.codeExpired': 'code' },
    mutation: reset,
    send: async ({ code, newPassword }) => {
      await reset.mutateAsync({ email, code, newPassword });
      onChanged();
    },
  });
  const { control, errors, setFocus, resetField } = form;
  // Registered before the password fields: the first invalid field takes focus.
  const { field } = useController({ control, name: 'code' });
  const { onChange: typeCode, ...codeField } = field;
  useEffect(() => setFocus('code'), [setFocus]);

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

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        resend.reset();
        form.submit(event);
      }}
    >
      <HiddenUsername email={email} />
      <FormSummary {...form.summary} />
      {resend.error && <ResendError error={resend.error} />}
      {resend.isSuccess && <Notice tone="success" title={authMessages.codeSentAgain} />}
      <CodeField {...codeField} error={errors.code?.message} onValueChange={typeCode} />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button variant="main" type="submit" wide busy={reset.isPending || reset.isSuccess}>
        {copy.change}
      </Button>
      <div className={styles.steps}>
        <ResendCodeButton
          secondsLeft={cooldown.left}
          busy={resend.isPending}
          disabled={reset.isPending || reset.isSuccess}
          onClick={() => void sendAgain()}
        />
        <Button variant="quiet" icon="back" disabled={reset.isPending} onClick={onBack}>
          {commonMessages.back}
        </Button>
      </div>
    </form>
  );
}
