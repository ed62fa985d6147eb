import { passwordLength } from '@memorial/contracts/auth/auth.constants';
import { accountFieldMessages as copy } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordStrengthMeter } from './password-strength.js';

interface NewPasswords {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** New password with a strength meter, and its repetition; fields of the form around them. */
export function NewPasswordFields() {
  const { register, control, formState } = useFormContext<NewPasswords>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={copy.newPassword}
        error={errors.newPassword?.message}
        hint={authMessages.passwordHint}
        after={<PasswordStrengthMeter password={useWatch({ control, name: 'newPassword' })} />}
      >
        <PasswordInput
          autoComplete="new-password"
          minLength={passwordLength.min}
          {...register('newPassword', { deps: ['confirmPassword'] })}
        />
      </Field>
      <Field label={copy.newPasswordAgain} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
