import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldControl } from '../field/field-context.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './text-input.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Icon before the text, as in a search field. */
  icon?: IconName;
  /** One 44 px control at the end: clear, show. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Single-line text field, 52 px high. Inside a `Field` it is connected to label, hint and error. */
export function TextInput({ icon, trailing, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  const input = (
    <input
      {...rest}
      {...wiring}
      type={type}
      className={joinClasses(
        styles.input,
        icon && styles.withLead,
        Boolean(trailing) && styles.withTrail,
        className,
      )}
    />
  );
  if (!icon && !trailing) return input;
  return (
    <div className={styles.frame}>
      {icon && (
        <span className={styles.lead}>
          <Icon name={icon} />
        </span>
      )}
      {input}
      {trailing && <span className={styles.trail}>{trailing}</span>}
    </div>
  );
}
