import { loginInput, type SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useRef, useState } from 'react';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useLogin } from '../api/login.mutation.js';
import { ForgottenPassword } from '../recovery/forgotten-password.js';
import styles from './form.module.css';

export interface LoginFormProps {
  readonly onSignedIn: (signedIn: SignedInView) => void;
  /** The password was correct, but the email address is not confirmed yet. */
  readonly onNotVerified: (email: string) => void;
}

export function LoginForm({ onSignedIn, onNotVerified }: LoginFormProps) {
  const login = useLogin();
  const { register, setValue, getValues, errors, summary, submit } = useApiForm({
    schema: loginInput,
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    mutation: login,
    send: async (input) => {
      try {
        onSignedIn(await login.mutateAsync(input));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.notVerified') onNotVerified(input.email);
        throw error;
      }
    },
  });
  const passwordInput = useRef<HTMLInputElement | null>(null);
  // Register fields in screen order: the first invalid field takes focus.
  const emailField = register('email');
  const { ref: registerPassword, ...passwordField } = register('password');
  const [isRecovered, setRecovered] = useState(false);

  return (
    <div className={styles.form}>
      <SchemaTextLimits schema={loginInput}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            setRecovered(false);
            submit(event);
          }}
        >
          {isRecovered && <Notice tone="success" title={authMessages.passwordChanged} />}
          <FormSummary {...summary} />
          <Field label={accountFieldMessages.email} error={errors.email?.message}>
            <TextInput type="email" autoComplete="username" inputMode="email" {...emailField} />
          </Field>
          <Field label={authMessages.password} error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...passwordField}
              ref={(element) => {
                registerPassword(element);
                passwordInput.current = element;
              }}
            />
          </Field>
          <Button variant="main" type="submit" wide busy={login.isPending || login.isSuccess}>
            {authMessages.signIn}
          </Button>
        </form>
      </SchemaTextLimits>
      {/* Outside the form: a submit event in the portalled dialog would bubble to the sign-in form. */}
      <ForgottenPassword
        typedEmail={() => getValues('email').trim()}
        focusAfterwards={passwordInput}
        onRecovered={(email) => {
          login.reset();
          setValue('email', email, { shouldValidate: summary.submitCount > 0 });
          setValue('password', '');
          setRecovered(true);
        }}
      />
    </div>
  );
}
