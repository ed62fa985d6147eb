import { formatNumericDate } from '@memorial/contracts/dates';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { type FocusEvent, type InputHTMLAttributes, type Ref, useState } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { TextInput } from '../text-input/text-input.js';
import styles from './date-input.module.css';
import { type DateTextState, maskDateText, parseDateText } from './date-text.js';

export interface DateInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or empty; a text that is no date stands in the field as it is. */
  value: string;
  /**
   * The partial ISO date, empty while the text is no date; `state` tells an empty field from an unfinished or
   * an impossible one, so that the form can say which; `text` is what stands in the field.
   */
  onValueChange: (value: string, state: DateTextState, text: string) => void;
  /** The date is marked unknown: the field is disabled and says so. */
  unknown?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A date as far as the family knows it: a day, a month or only a year. One line, digits only, no calendar. */
export function DateInput({
  value,
  onValueChange,
  unknown = false,
  disabled,
  onBlur,
  ...rest
}: DateInputProps) {
  const [draft, setDraft] = useState(() => formatNumericDate(value));
  // Choosing «unknown» clears the field, also of a date not yet typed out.
  if (unknown && draft !== '') setDraft('');
  // A value that came from outside (a draft read, a reset) replaces the text; our own echo does not.
  const shown = parseDateText(draft).value === value ? draft : formatNumericDate(value);

  function take(text: string) {
    setDraft(text);
    const parsed = parseDateText(text);
    onValueChange(parsed.value, parsed.state, text);
  }

  function tidy(event: FocusEvent<HTMLInputElement>) {
    const text = maskDateText(shown);
    if (!unknown && text !== shown) take(text);
    onBlur?.(event);
  }

  return (
    <TextInput
      placeholder={commonTexts.datePlaceholder}
      {...rest}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      className={joinClasses(styles.input, rest.className)}
      value={unknown ? commonTexts.unknown.toLowerCase() : shown}
      disabled={disabled || unknown}
      onBlur={tidy}
      onChange={(event) => {
        const { value: raw, selectionStart } = event.target;
        const atEnd = selectionStart === null || selectionStart === raw.length;
        const grew = raw.length > shown.length;
        // Dots are set only while typing on: in the middle of a date or when deleting they would jump.
        take(atEnd && grew ? maskDateText(raw) : raw.replace(/[^\d.]/g, ''));
      }}
    />
  );
}

export type { DateTextState } from './date-text.js';
