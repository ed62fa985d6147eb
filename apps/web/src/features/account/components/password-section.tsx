import { settingsMessages as copy, providerNames } from '@memorial/contracts/messages/ui/settings';
import { fillText } from '@memorial/contracts/text';
import { type AccountView, changePasswordForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { useToast } from '@memorial/ui/toast/toast';
import { FormProvider } from 'react-hook-form';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { NewPasswordFields } from '../../../shared/account-fields/new-password-fields.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useChangePassword } from '../api/change-password.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { SettingsSection } from './settings-section.js';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, or sets the first one for accounts that use only providers. */
export function PasswordSection({ account: { email, hasPassword, providers } }: { account: AccountView }) {
  const change = useChangePassword();
  const toast = useToast();
  const form = useApiForm({
    schema: changePasswordForm(hasPassword),
    defaultValues: empty,
    fields: ['currentPassword', 'newPassword'],
    fieldByCode: { 'user.wrongPassword': 'currentPassword' },
    mutation: change,
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await change.mutateAsync({
        newPassword,
        ...(hasPassword ? { currentPassword } : {}),
      });
      form.reset(empty);
      toast.success(message);
    },
  });
  const names = providers.map((provider) => providerNames[provider]).join(' і ');
  return (
    <SettingsSection
      title={copy.password}
      lead={hasPassword ? copy.passwordLead : fillText(copy.passwordFirstLead, { providers: names })}
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <HiddenUsername email={email} />
        <AccountFormError {...form.summary} />
        {hasPassword && (
          <Field label={copy.currentPassword} error={form.errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
          </Field>
        )}
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        <div className={styles.actions}>
          <Button type="submit" busy={change.isPending}>
            {hasPassword ? copy.changePassword : copy.setPassword}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
