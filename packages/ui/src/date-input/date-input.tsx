import { formatNumericDate } from '@memorial/contracts/dates';
import { controlMessages } from '@memorial/contracts/messages/ui/controls';
import { type FocusEvent, type InputHTMLAttributes, type Ref, useState } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { TextInput } from '../text-input/text-input.js';
import styles from './date-input.module.css';
import { type DateTextState, maskDateText, parseDateText } from './date-text.js';

export interface DateInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or empty. Any other text is shown unchanged. */
  value: string;
  /**
   * Called with the partial ISO date, empty while the text is not a date. `state` distinguishes empty,
   * incomplete and invalid input for error texts; `text` is the raw input.
   */
  onValueChange: (value: string, state: DateTextState, text: string) => void;
  /** The date is marked unknown: disables the field and shows it as unknown. */
  unknown?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Input for a partial date: day, month or only the year. A masked text field without a calendar. */
export function DateInput({
  value,
  onValueChange,
  unknown = false,
  disabled,
  onBlur,
  ...rest
}: DateInputProps) {
  const [draft, setDraft] = useState(() => formatNumericDate(value));
  // Ticking «unknown» also clears an incomplete date.
  if (unknown && draft !== '') setDraft('');
  // Replace the text only if the value changed from outside (restored draft, reset), not after the field's
  // own change.
  const shown = parseDateText(draft).value === value ? draft : formatNumericDate(value);

  function accept(text: string) {
    setDraft(text);
    const parsed = parseDateText(text);
    onValueChange(parsed.value, parsed.state, text);
  }

  function tidy(event: FocusEvent<HTMLInputElement>) {
    const text = maskDateText(shown);
    if (!unknown && text !== shown) accept(text);
    onBlur?.(event);
  }

  return (
    <TextInput
      placeholder={controlMessages.datePlaceholder}
      {...rest}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      className={joinClasses(styles.input, rest.className)}
      value={unknown ? controlMessages.unknown.toLowerCase() : shown}
      disabled={disabled || unknown}
      onBlur={tidy}
      onChange={(event) => {
        const { value: raw, selectionStart } = event.target;
        const atEnd = selectionStart === null || selectionStart === raw.length;
        const grew = raw.length > shown.length;
        // Insert dots only when typing at the end: elsewhere the cursor would jump.
        accept(atEnd && grew ? maskDateText(raw) : raw.replace(/[^\d.]/g, ''));
      }}
    />
  );
}

export type { DateTextState } from './date-text.js';
