import { Children, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { Link, type LinkProps } from '../link/link.js';
import styles from './chip.module.css';

export interface ChipLinkProps extends LinkProps {
  /** Marks the current choice. */
  current?: boolean;
  iconAfter?: IconName;
  children: ReactNode;
}

/** Chip that links to a filtered list. */
export function ChipLink({ current = false, iconAfter, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} className={styles.chip} aria-current={current ? 'true' : undefined}>
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size="s" />}
    </Link>
  );
}

export interface ChipRowProps {
  /** Accessible name of the list. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Row of chips that wraps. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <ul className={joinClasses(styles.row, className)} aria-label={label}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  );
}
