import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldControl } from '../field/field-context.js';
import { joinClasses } from '../internal/join-classes.js';
import inputStyles from '../text-input/text-input.module.css';
import styles from './code-input.module.css';

export interface CodeInputProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'autoComplete' | 'maxLength'
  > {
  /** Digits entered so far. */
  value: string;
  onValueChange: (digits: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: (digits: string) => void;
  /** Number of digits; default 6. */
  length?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Input for a verification code: one field, so that paste, autofill and screen readers work. Keeps digits
 * only; drops spaces and dashes of a pasted code.
 */
export function CodeInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  className,
  ...rest
}: CodeInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <input
      {...rest}
      {...wiring}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      className={joinClasses(inputStyles.input, styles.code, className)}
      value={value}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, length);
        if (digits === value) return;
        onValueChange(digits);
        if (digits.length === length) onComplete?.(digits);
      }}
    />
  );
}
