import { joinClasses } from '../internal/join-classes.js';
import styles from './button.module.css';

export type ButtonVariant = 'main' | 'line' | 'quiet' | 'danger';

/** At which edge the words of a quiet button stand in line with the words around it. */
export type ButtonFlush = 'start' | 'end';

/** The look of a button for an element that is not one (a link). */
export function buttonClasses({
  variant = 'line',
  wide = false,
  flush,
}: {
  variant?: ButtonVariant;
  wide?: boolean;
  flush?: ButtonFlush | undefined;
}): string {
  return joinClasses(
    styles.button,
    styles[variant],
    wide && styles.wide,
    flush === 'start' && styles.flushStart,
    flush === 'end' && styles.flushEnd,
  );
}
