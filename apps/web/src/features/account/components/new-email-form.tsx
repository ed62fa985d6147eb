import { zodResolver } from '@hookform/resolvers/zod';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import {
  type AccountView,
  type ChangeEmailForm,
  changeEmailForm,
  changeEmailInput,
} from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { type FormEvent, useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../shared/forms/field-errors.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useChangeEmail } from '../api/change-email.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError, isWrongPassword } from './account-form-error.js';

/** Values of the sent request. Kept in memory to request the code again. */
export type EmailChangeRequest = ChangeEmailForm;

export function NewEmailForm({
  account,
  typed,
  onSent,
  onCancel,
}: {
  account: AccountView;
  typed: EmailChangeRequest;
  onSent: (sent: EmailChangeRequest) => void;
  onCancel: () => void;
}) {
  const { hasPassword } = account;
  const change = useChangeEmail();
  const resolver = useMemo(() => zodResolver(changeEmailForm(hasPassword)), [hasPassword]);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ChangeEmailForm>({
    resolver,
    defaultValues: typed,
  });
  const { errors, submitCount } = formState;
  useEffect(() => setFocus('email'), [setFocus]);

  async function send(form: ChangeEmailForm) {
    try {
      await change.mutateAsync(emailBody(form, hasPassword));
      onSent(form);
    } catch (error) {
      if (isWrongPassword(error)) setError('password', { message: error.message }, { shouldFocus: true });
      else showFieldErrors(error, ['email', 'password'], setError);
    }
  }

  function submit(event: FormEvent) {
    change.reset();
    void handleSubmit(send)(event);
  }

  return (
    <SchemaTextLimits schema={changeEmailInput}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AccountFormError
          errors={errors}
          submitCount={submitCount}
          error={isWrongPassword(change.error) ? null : change.error}
        />
        <Field
          label={copy.newEmail}
          hint={account.email === null ? copy.newEmailHintFirst : copy.newEmailHint}
          error={errors.email?.message}
        >
          <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        {hasPassword && (
          <Field label={copy.currentPassword} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="main" busy={change.isPending}>
            {accountFieldMessages.sendCode}
          </Button>
          <Button variant="quiet" disabled={change.isPending} onClick={onCancel}>
            {commonMessages.cancel}
          </Button>
        </div>
      </form>
    </SchemaTextLimits>
  );
}

/** Omits the password for accounts that have none. */
export function emailBody({ email, password }: ChangeEmailForm, hasPassword: boolean) {
  return hasPassword ? { email, password } : { email };
}
