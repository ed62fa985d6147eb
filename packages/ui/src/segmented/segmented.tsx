import { use, useId } from 'react';
import { FieldContext } from '../field/field-context.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[];
  /** Null: nothing is selected. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Accessible name, unless a `Field` with `group` provides it. */
  label?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** Two to four options in one row: native radio buttons with arrow key navigation. */
export function Segmented<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  disabled,
  onBlur,
}: SegmentedProps<Value>) {
  const name = useId();
  const field = use(FieldContext);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      className={joinClasses(styles.group, field?.invalid && styles.invalid)}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.face}>
            {/* Reserves the width of the bold text, so that selecting causes no layout shift. */}
            <span className={styles.words} data-words={option.label}>
              {option.label}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
