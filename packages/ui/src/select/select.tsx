import type { Ref, SelectHTMLAttributes } from 'react';
import { useFieldControl } from '../field/field-context.js';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import inputStyles from '../text-input/text-input.module.css';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
}

/** Native select. Inside a `Field` it is connected to label, hint and error. */
export function Select({ options, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className={inputStyles.frame}>
      <select {...rest} {...wiring} className={joinClasses(inputStyles.input, styles.select, className)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.sign}>
        <Icon name="down" />
      </span>
    </div>
  );
}
