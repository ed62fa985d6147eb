import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClasses } from '../button/button-classes.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { Link, type LinkProps } from '../link/link.js';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  icon?: IconName;
  iconAfter?: IconName;
  wide?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. Use `Button` for actions. */
export function LinkButton({
  variant = 'line',
  icon,
  iconAfter,
  wide = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={joinClasses(buttonClasses({ variant, wide }), className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}
