import { joinClasses } from '../internal/join-classes.js';
import styles from './button.module.css';

export type ButtonVariant = 'main' | 'line' | 'quiet' | 'danger';

/** Edge at which the text of a quiet button aligns with the surrounding text. */
export type ButtonFlush = 'start' | 'end';

/** Button classes for elements other than a button, such as links. */
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
