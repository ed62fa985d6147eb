import { type ReactNode, use } from 'react';
import { FieldContext } from '../field/field-context.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './chip-button.module.css';

export interface ChipButtonProps {
  /** For a choice: whether it is made. Missing for a plain action. */
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Chip that makes a choice or does something at once. */
export function ChipButton({ pressed, onClick, children }: ChipButtonProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

export interface ChipGroupProps {
  /** Accessible name, unless a `Field` with `group` provides it. */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** Row of chips that wraps. */
export function ChipGroup({ label, children, className }: ChipGroupProps) {
  const field = use(FieldContext);
  return (
    <fieldset
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      className={joinClasses(styles.group, className)}
    >
      {children}
    </fieldset>
  );
}
