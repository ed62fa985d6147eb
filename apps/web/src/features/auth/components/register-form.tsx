import { zodResolver } from '@hookform/resolvers/zod';
import { passwordLength, referralCodeMaxLength } from '@memorial/contracts/auth/auth.constants';
import { type RegisterForm as Registration, registerForm } from '@memorial/contracts/auth/auth.schemas';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { characterCount } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { PasswordStrengthMeter } from '../../../shared/account-fields/password-strength.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { registrationFormValues } from '../model/registration-form-values.js';
import styles from './form.module.css';

export interface RegisterFormProps {
  /** Referral code from the URL. Takes precedence over the one in the draft. */
  readonly referralCode: string;
  /** Receives the code typed into the field, for registration through a provider. */
  readonly onReferralCode: (code: string) => void;
  readonly onFilled: (registration: Registration) => void;
}

/** First step of the registration. Nothing is sent yet: the agreements step follows. */
export function RegisterForm({ referralCode, onReferralCode, onFilled }: RegisterFormProps) {
  const [draft] = useState(() => registrationFormValues.read());
  const invitation = referralCode || draft?.referralCode || '';
  const { register, handleSubmit, formState, control, getValues } = useForm<Registration>({
    resolver: zodResolver(registerForm),
    defaultValues: {
      email: '',
      fullName: '',
      password: '',
      confirmPassword: '',
      ...draft,
      referralCode: invitation,
    },
  });
  const { errors, submitCount, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const typedCode = useWatch({ control, name: 'referralCode' }) ?? '';
  const reportCode = useEffectEvent(onReferralCode);
  // Other ways to register send the code as it is: one that is too long would be refused there.
  useEffect(() => {
    const code = typedCode.trim();
    reportCode(characterCount(code) <= referralCodeMaxLength ? code : '');
  }, [typedCode]);

  // Save the values on unmount so that they are restored when the user comes back.
  useEffect(() => () => registrationFormValues.save(getValues()), [getValues]);

  return (
    <SchemaTextLimits schema={registerForm}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(onFilled)(event)}>
        <FormSummary errors={errors} submitCount={submitCount} error={null} />
        <Field label={accountFieldMessages.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Field label={accountFieldMessages.fullName} error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...register('fullName')} />
        </Field>
        <Field
          label={authMessages.password}
          error={errors.password?.message}
          hint={authMessages.passwordHint}
          after={<PasswordStrengthMeter password={password} />}
        >
          <PasswordInput
            autoComplete="new-password"
            minLength={passwordLength.min}
            {...register('password', { deps: ['confirmPassword'] })}
          />
        </Field>
        <Field label={authMessages.confirmPassword} error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Field label={authMessages.referralCode} optional error={errors.referralCode?.message}>
          <TextInput autoComplete="off" {...register('referralCode')} />
        </Field>
        <Button variant="main" type="submit" wide busy={isSubmitting}>
          {authMessages.toAgreements}
        </Button>
      </form>
    </SchemaTextLimits>
  );
}
