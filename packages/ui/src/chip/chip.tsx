import { Children, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { Link, type LinkProps } from '../link/link.js';
import styles from './chip.module.css';

export interface ChipLinkProps extends LinkProps {
  /** What the list shows at this moment. */
  current?: boolean;
  iconAfter?: IconName;
  children: ReactNode;
}

/** One choice of what a list shows; its address is the list that shows it. */
export function ChipLink({ current = false, iconAfter, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      className={joinClasses(styles.chip, className)}
      aria-current={current ? 'true' : undefined}
    >
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size="s" />}
    </Link>
  );
}

export interface ChipRowProps {
  /** Names the list. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Chips beside each other, as many to a line as fit. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <ul className={joinClasses(styles.row, className)} aria-label={label}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  );
}
