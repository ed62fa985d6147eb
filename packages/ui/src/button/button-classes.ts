import { joinClasses } from '../internal/join-classes.js';
import styles from './button.module.css';

export type ButtonVariant = 'main' | 'line' | 'quiet' | 'danger';

/** The look of a button for an element that is not one (a link). */
export function buttonClasses({
  variant = 'line',
  wide = false,
}: {
  variant?: ButtonVariant;
  wide?: boolean;
}): string {
  return joinClasses(styles.button, styles[variant], wide && styles.wide);
}
