import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** Label text, part of the touch target. A link inside it stays clickable. */
  children: ReactNode;
  /** Secondary text below the label. */
  description?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Native checkbox with its label, at least 44 px high. */
export function Checkbox({ children, description, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label className={styles.label}>
        <input
          {...rest}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={
            [error && errorId, description && descriptionId, rest['aria-describedby']]
              .filter(Boolean)
              .join(' ') || undefined
          }
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size="s" className={styles.mark} />
        </span>
        <span>{children}</span>
      </label>
      {description && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={joinClasses(styles.description, styles.error)}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
