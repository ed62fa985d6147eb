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
import { useEffect } from 'react';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useChangeEmail } from '../api/change-email.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';

export function NewEmailForm({
  account,
  typed,
  onSent,
  onCancel,
}: {
  account: AccountView;
  typed: ChangeEmailForm;
  onSent: (sent: ChangeEmailForm) => void;
  onCancel: () => void;
}) {
  const { hasPassword } = account;
  const change = useChangeEmail();
  const { register, setFocus, errors, summary, submit } = useApiForm({
    schema: changeEmailForm(hasPassword),
    defaultValues: typed,
    fields: ['email', 'password'],
    fieldByCode: { 'user.wrongPassword': 'password' },
    mutation: change,
    send: async (form) => {
      await change.mutateAsync(emailBody(form, hasPassword));
      onSent(form);
    },
  });
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <SchemaTextLimits schema={changeEmailInput}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AccountFormError {...summary} />
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
