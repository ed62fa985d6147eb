import { useId } from 'react';
import styles from './entries.module.css';

export interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices that filter a list. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.kind}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.chip}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
