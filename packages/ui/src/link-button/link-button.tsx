import type { ReactNode } from 'react';
import styles from '../button/button.module.css';
import { type ButtonVariant, buttonClasses } from '../button/button-classes.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { Link, type LinkProps } from '../link/link.js';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  icon?: IconName;
  iconAfter?: IconName;
  wide?: boolean;
  /** Shows an indicator along the lower edge; the press itself is left to the caller. */
  busy?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. Use `Button` for actions. */
export function LinkButton({
  variant = 'line',
  icon,
  iconAfter,
  wide = false,
  busy = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      aria-busy={busy || undefined}
      className={joinClasses(buttonClasses({ variant, wide }), busy && styles.busy, className)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
      {busy && <span className={styles.ember} />}
    </Link>
  );
}
