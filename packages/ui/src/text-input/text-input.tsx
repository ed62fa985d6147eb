import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldControl } from '../field/field-context.js';
import { useCharacterCounter } from '../field/use-character-counter.js';
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
  limit: own,
  ref,
  onChange,
  ...rest
}: TextInputProps) {
  const counter = useCharacterCounter(own, rest.name, ref);
  const describedBy = [rest['aria-describedby'], counter.describedBy].filter(Boolean).join(' ') || undefined;
  const wiring = useFieldControl({ ...rest, 'aria-describedby': describedBy });
  const input = (
    <input
      {...rest}
      {...wiring}
      aria-invalid={wiring['aria-invalid'] ?? (counter.isOver || undefined)}
      ref={counter.ref}
      onChange={(event) => {
        counter.measure();
        onChange?.(event);
      }}
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
  if (!counter.element) return framed;
  return (
    <div>
      {framed}
      {counter.element}
    </div>
  );
}
