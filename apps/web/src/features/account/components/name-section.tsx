import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { type AccountView, fullNameForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useUpdateMe } from '../api/update-me.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { SettingsSection } from './settings-section.js';

export function NameSection({ account }: { account: AccountView }) {
  const update = useUpdateMe();
  const toast = useToast();
  const { register, reset, errors, summary, submit } = useApiForm({
    schema: fullNameForm,
    defaultValues: { fullName: account.fullName },
    fields: ['fullName'],
    mutation: update,
    send: async (form) => {
      const { fullName } = await update.mutateAsync(form);
      reset({ fullName });
      toast.success(copy.nameSaved);
    },
  });

  return (
    <SettingsSection title={copy.name} lead={copy.nameLead}>
      <SchemaTextLimits schema={fullNameForm}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <AccountFormError {...summary} />
          <Field label={accountFieldMessages.fullName} error={errors.fullName?.message}>
            <TextInput autoComplete="name" {...register('fullName')} />
          </Field>
          <div className={styles.actions}>
            <Button type="submit" busy={update.isPending}>
              {commonMessages.save}
            </Button>
          </div>
        </form>
      </SchemaTextLimits>
    </SettingsSection>
  );
}
