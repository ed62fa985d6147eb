import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { accountFieldMessages as copy } from '@memorial/contracts/messages/ui/account-fields';
import { CodeInput, type CodeInputProps } from '@memorial/ui/code-input/code-input';
import { Field } from '@memorial/ui/field/field';

export interface CodeFieldProps extends Omit<CodeInputProps, 'length'> {
  readonly error: string | null | undefined;
}

/** Field for the six-digit code from an email. */
export function CodeField({ error, ...input }: CodeFieldProps) {
  return (
    <Field label={copy.code} hint={copy.codeHint} error={error}>
      <CodeInput {...input} length={verificationCode.length} />
    </Field>
  );
}
