import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useTextControl } from '../field/use-text-control.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './text-input.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Icon before the text, as in a search field. */
  icon?: IconName;
  /** One 44 px control at the end: clear, show. */
  trailing?: ReactNode;
  /** Maximum in code points; by default that of the field's name in `TextLimits`. Longer text is not cut. */
  limit?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Single-line text field, 52 px high. Inside a `Field` it is connected to label, hint and error. */
export function TextInput({
  icon,
  trailing,
  className,
  type = 'text',
  limit,
  ref,
  onChange,
  ...rest
}: TextInputProps) {
  const { control, counter } = useTextControl({ ...rest, limit, ref, onChange });
  const input = (
    <input
      {...rest}
      {...control}
      type={type}
      className={joinClasses(
        styles.input,
        icon && styles.withLead,
        Boolean(trailing) && styles.withTrail,
        className,
      )}
    />
  );
  const framed =
    icon || trailing ? (
      <div className={styles.frame}>
        {icon && (
          <span className={styles.lead}>
            <Icon name={icon} />
          </span>
        )}
        {input}
        {trailing && <span className={styles.trail}>{trailing}</span>}
      </div>
    ) : (
      input
    );
  if (!counter) return framed;
  return (
    <div>
      {framed}
      {counter}
    </div>
  );
}
