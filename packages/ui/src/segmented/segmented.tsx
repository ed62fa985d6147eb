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
  /** Nothing is chosen while it is null. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Names the group where no `Field group` does. */
  label?: string;
  /** For the form; by default an id of its own. */
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  className?: string;
}

/** Two to four choices in one row: native radio buttons, moved by the arrow keys. */
export function Segmented<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  name,
  disabled,
  onBlur,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId();
  const field = use(FieldContext);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      className={joinClasses(styles.group, field?.invalid && styles.invalid, className)}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.face}>
            {/* Holds the width of the heavier letters, so that choosing moves nothing. */}
            <span className={styles.words} data-words={option.label}>
              {option.label}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
