import { zodResolver } from '@hookform/resolvers/zod';
import { settingsMessages as copy, providerNames } from '@memorial/contracts/messages/ui/settings';
import { fillText } from '@memorial/contracts/text';
import {
  type AccountView,
  type ChangePasswordForm,
  changePasswordForm,
} from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { useToast } from '@memorial/ui/toast/toast';
import { type FormEvent, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { NewPasswordFields } from '../../../shared/account-fields/new-password-fields.js';
import { showFieldErrors } from '../../../shared/forms/field-errors.js';
import { useChangePassword } from '../api/change-password.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError, isWrongPassword } from './account-form-error.js';
import { SettingsSection } from './settings-section.js';

const empty: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, or sets the first one for accounts that use only providers. */
export function PasswordSection({ account }: { account: AccountView }) {
  const { hasPassword, providers } = account;
  const { form, change, submit } = usePasswordForm(hasPassword);
  const { register, control, formState } = form;
  const { errors, submitCount } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  const names = providers.map((provider) => providerNames[provider]).join(' і ');
  return (
    <SettingsSection
      title={copy.password}
      lead={hasPassword ? copy.passwordLead : fillText(copy.passwordFirstLead, { providers: names })}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <HiddenUsername email={account.email} />
        <AccountFormError
          errors={errors}
          submitCount={submitCount}
          error={isWrongPassword(change.error) ? null : change.error}
        />
        {hasPassword && (
          <Field label={copy.currentPassword} error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
        )}
        <NewPasswordFields
          typed={newPassword}
          password={{
            field: register('newPassword', { deps: ['confirmPassword'] }),
            error: errors.newPassword?.message,
          }}
          again={{ field: register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={change.isPending}>
            {hasPassword ? copy.changePassword : copy.setPassword}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function usePasswordForm(hasPassword: boolean) {
  const change = useChangePassword();
  const toast = useToast();
  const resolver = useMemo(() => zodResolver(changePasswordForm(hasPassword)), [hasPassword]);
  const form = useForm<ChangePasswordForm>({ resolver, defaultValues: empty });
  const { handleSubmit, setError, reset } = form;

  async function save({ currentPassword, newPassword }: ChangePasswordForm) {
    try {
      const { message } = await change.mutateAsync({
        newPassword,
        ...(hasPassword ? { currentPassword } : {}),
      });
      reset(empty);
      toast.success(message);
    } catch (error) {
      if (isWrongPassword(error))
        setError('currentPassword', { message: error.message }, { shouldFocus: true });
      else showFieldErrors(error, ['currentPassword', 'newPassword'], setError);
    }
  }

  return {
    form,
    change,
    submit: (event: FormEvent) => {
      change.reset();
      void handleSubmit(save)(event);
    },
  };
}
