import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginInput, loginInput, type SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.js';
import { showFieldFaults } from '../../../lib/form-faults.js';
import { useLogin } from '../api/login.mutation.js';
import { authWords } from '../auth-words.js';
import styles from './form.module.css';
import { FormSummary } from './form-summary.js';

export interface LoginFormProps {
  readonly onSignedIn: (signedIn: SignedInView) => void;
  /** The password was right and the address is not confirmed yet. */
  readonly onNotVerified: (email: string) => void;
}

export function LoginForm({ onSignedIn, onNotVerified }: LoginFormProps) {
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors, submitCount } = formState;

  async function submit(input: LoginInput) {
    try {
      onSignedIn(await login.mutateAsync(input));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.notVerified') onNotVerified(input.email);
      else showFieldFaults(error, ['email', 'password'], setError);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        login.reset();
        void handleSubmit(submit)(event);
      }}
    >
      <FormSummary errors={errors} submitCount={submitCount} refusal={login.error} />
      <Field label={authWords.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label={authWords.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button variant="main" type="submit" wide busy={login.isPending || login.isSuccess}>
        {authTexts.signIn}
      </Button>
    </form>
  );
}
