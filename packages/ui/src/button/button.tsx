import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './button.module.css';
import { type ButtonFlush, type ButtonVariant, buttonClasses } from './button-classes.js';

interface CommonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /**
   * While busy the button keeps focus and text, shows an indicator (in place of the icon or along the lower
   * edge) and ignores presses, including a form's implicit submit, so that nothing is sent twice.
   */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function buttonAttributes({ busy, type = 'button', onClick, ...rest }: CommonProps) {
  return {
    ...rest,
    type,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (!busy) return onClick?.(event);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function BusyIndicator() {
  return (
    <svg className={styles.drop} viewBox="0 0 16 20" aria-hidden="true" focusable="false">
      <path d="M8 1c4 4.600 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6.400 6-11z" />
    </svg>
  );
}

export interface ButtonProps extends CommonProps {
  /** `main` is the single primary action of a view; `danger` is an outlined button. */
  variant?: ButtonVariant;
  icon?: IconName;
  iconAfter?: IconName;
  /** Full width of the container. */
  wide?: boolean;
  /** For quiet buttons: the edge at which the text aligns with the surrounding text. */
  flush?: ButtonFlush;
  children: ReactNode;
}

export function Button({
  variant = 'line',
  icon,
  iconAfter,
  wide = false,
  flush,
  className,
  children,
  ...rest
}: ButtonProps) {
  const { busy } = rest;
  return (
    <button
      {...buttonAttributes(rest)}
      className={joinClasses(buttonClasses({ variant, wide, flush }), busy && styles.busy, className)}
    >
      {icon && (busy ? <BusyIndicator /> : <Icon name={icon} />)}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
      {busy && !icon && <span className={styles.ember} />}
    </button>
  );
}

export interface IconButtonProps extends CommonProps {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: IconName;
  /** `photo` is a round dark button for use on photographs. */
  variant?: ButtonVariant | 'photo';
}

/** A square 48 px button (a 44 px circle on photographs) with an icon and an accessible name. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  const { busy } = rest;
  const look = variant === 'photo' ? styles.photo : joinClasses(buttonClasses({ variant }), styles.square);
  return (
    <button
      title={label}
      {...buttonAttributes(rest)}
      className={joinClasses(look, busy && styles.busy, className)}
      aria-label={label}
    >
      {busy ? <BusyIndicator /> : <Icon name={icon} />}
    </button>
  );
}
