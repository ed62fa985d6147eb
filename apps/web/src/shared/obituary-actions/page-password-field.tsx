import { pagePasswordMessages as copy } from '@memorial/contracts/messages/ui/page-password';
import { typeset } from '@memorial/contracts/text';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';

export interface PagePasswordFieldProps {
  /** True when the page has a password already: nothing typed leaves it. */
  readonly hasPassword: boolean;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error?: string | undefined;
}

/** Password of a page, set or changed by its keepers: readable, as they pass it on, and no password manager keeps it. */
export default function PagePasswordField({ hasPassword, value, onChange, error }: PagePasswordFieldProps) {
  return (
    <Field
      label={hasPassword ? copy.newPassword : copy.password}
      optional={hasPassword}
      hint={typeset(hasPassword ? copy.keepHint : copy.hint)}
      error={error}
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
