import { zodResolver } from '@hookform/resolvers/zod';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import {
  type AccountView,
  type ChangeEmailForm,
  changeEmailForm,
} from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { type FormEvent, useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { accountFieldWords } from '../../lib/account-fields/account-field-words.js';
import { showFieldFaults } from '../../lib/form-faults.js';
import { useChangeEmail } from './api/change-email.mutation.js';
import { isWrongPassword, Refusal } from './refusal.js';
import styles from './settings.module.css';
import { settingsWords as words } from './settings-words.js';

/** Values of the sent request. Kept in memory to request the code again. */
export type SentEmail = ChangeEmailForm;

export function NewEmailForm({
  account,
  typed,
  onSent,
  onCancel,
}: {
  account: AccountView;
  typed: SentEmail;
  onSent: (sent: SentEmail) => void;
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
      else showFieldFaults(error, ['email', 'password'], setError);
    }
  }

  function submit(event: FormEvent) {
    change.reset();
    void handleSubmit(send)(event);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Refusal
        errors={errors}
        submitCount={submitCount}
        error={isWrongPassword(change.error) ? null : change.error}
      />
      <Field
        label={words.newEmail}
        hint={account.email === null ? words.newEmailHintFirst : words.newEmailHint}
        error={errors.email?.message}
      >
        <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      {hasPassword && (
        <Field label={words.currentPassword} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={change.isPending}>
          {accountFieldWords.sendCode}
        </Button>
        <Button variant="quiet" disabled={change.isPending} onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Omits the password for accounts that have none. */
export function emailBody({ email, password }: ChangeEmailForm, hasPassword: boolean) {
  return hasPassword ? { email, password } : { email };
}
