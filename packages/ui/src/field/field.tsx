import { textFieldMessages } from '@memorial/contracts/messages/ui/text-fields';
import { typeset } from '@memorial/contracts/text';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './field.module.css';
import { FieldContext } from './field-context.js';

export interface FieldProps {
  label: ReactNode;
  /** Adds «не обов’язково» after the label. */
  optional?: boolean;
  /** Instruction below the control, part of its description. */
  hint?: ReactNode;
  /** Error below the control with an icon; announced before the hint. */
  error?: ReactNode;
  /** The label names a group (radio buttons, several inputs) instead of one control. */
  group?: boolean;
  /** Shows the label only to screen readers, as in a search field. */
  labelHidden?: boolean;
  /** Content after hint and error, such as a checkbox or a counter. */
  after?: ReactNode;
  className?: string;
  /** A control of this package, or any element that uses `useFieldControl`. */
  children: ReactNode;
}

/** Form field: label, control, hint and error, connected by ids. */
export function Field({
  label,
  optional = false,
  hint,
  error,
  group = false,
  labelHidden = false,
  after,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wiring = {
    controlId: `${id}-control`,
    labelId: `${id}-label`,
    describedBy: [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
  };
  const labelClass = joinClasses(styles.label, labelHidden && 'visually-hidden');
  const labelText = (
    <>
      {label}
      {optional && ' '}
      {optional && <span className={styles.optional}>{textFieldMessages.optional}</span>}
    </>
  );
  return (
    <FieldContext value={wiring}>
      <div className={joinClasses(styles.field, className)}>
        {group ? (
          <span id={wiring.labelId} className={labelClass}>
            {labelText}
          </span>
        ) : (
          <label id={wiring.labelId} htmlFor={wiring.controlId} className={labelClass}>
            {labelText}
          </label>
        )}
        {children}
        {/* The live region is always present, so that a later error is announced. */}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className={styles.error}>
              <Icon name="error" size="s" className={styles.errorIcon} />
              <span>{typeof error === 'string' ? typeset(error) : error}</span>
            </p>
          )}
        </div>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
        {after}
      </div>
    </FieldContext>
  );
}
