import { zodResolver } from '@hookform/resolvers/zod';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { type AccountView, type FullNameForm, fullNameForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../shared/forms/field-errors.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useUpdateMe } from '../api/update-me.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { SettingsSection } from './settings-section.js';

export function NameSection({ account }: { account: AccountView }) {
  const update = useUpdateMe();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<FullNameForm>({
    resolver: zodResolver(fullNameForm),
    defaultValues: { fullName: account.fullName },
  });
  const { errors, submitCount } = formState;

  async function save(form: FullNameForm) {
    try {
      const { fullName } = await update.mutateAsync(form);
      reset({ fullName });
      toast.success(copy.nameSaved);
    } catch (error) {
      showFieldErrors(error, ['fullName'], setError);
    }
  }

  return (
    <SettingsSection title={copy.name} lead={copy.nameLead}>
      <SchemaTextLimits schema={fullNameForm}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            update.reset();
            void handleSubmit(save)(event);
          }}
        >
          <AccountFormError errors={errors} submitCount={submitCount} error={update.error} />
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
