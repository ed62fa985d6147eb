import { passwordLength } from '@memorial/contracts/auth/auth.constants';
import { accountFieldMessages as copy } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordStrengthMeter } from './password-strength.js';

interface PasswordField {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

export interface NewPasswordFieldsProps {
  /** Current value of the first field. */
  readonly typed: string;
  readonly password: PasswordField;
  readonly again: PasswordField;
}

/** New password with a strength meter, and its repetition. */
export function NewPasswordFields({ typed, password, again }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={copy.newPassword}
        error={password.error}
        hint={authMessages.passwordHint}
        after={<PasswordStrengthMeter password={typed} />}
      >
        <PasswordInput autoComplete="new-password" minLength={passwordLength.min} {...password.field} />
      </Field>
      <Field label={copy.newPasswordAgain} error={again.error}>
        <PasswordInput autoComplete="new-password" {...again.field} />
      </Field>
    </>
  );
}
