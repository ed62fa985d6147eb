import { typeset } from '@memorial/contracts/text';
import { type ReactNode, useId } from 'react';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './choice-group.module.css';

export interface ChoiceGroupProps {
  legend: ReactNode;
  /** Error below the choices with an icon; `data-invalid` marks the group for scripts that move the focus. */
  error?: string | undefined;
  /** Class of the group, for several columns. */
  className?: string | undefined;
  /** Choice cards. */
  children: ReactNode;
}

/** Choice cards of one question. */
export function ChoiceGroup({ legend, error, className, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className={joinClasses(styles.group, className)}
      data-invalid={error && ''}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <div aria-live="polite" className={styles.error}>
        {error && (
          <p id={errorId} className={fieldStyles.error}>
            <Icon name="error" size="s" className={fieldStyles.errorIcon} />
            <span>{typeset(error)}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}
