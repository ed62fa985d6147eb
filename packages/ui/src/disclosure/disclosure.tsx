import type { MouseEventHandler, PointerEventHandler, ReactNode, Ref } from 'react';
import { buttonClasses } from '../button/button-classes.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  label: string;
  icon?: IconName;
  /** Number shown beside the label, such as active filters. */
  count?: number;
  /** The same number in words, for screen readers. */
  countText?: string;
  /** Called before opening or closing; `preventDefault` cancels it. */
  onPress?: MouseEventHandler<HTMLElement>;
  /** Called on pointer enter, for prefetching. */
  onApproach?: PointerEventHandler<HTMLElement>;
  /** On phones shows only the icon; the label stays for screen readers. */
  compact?: boolean;
  className?: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Content behind a button. A native `details` element, so that it opens without scripts. */
export function Disclosure({
  label,
  icon,
  count = 0,
  countText,
  onPress,
  onApproach,
  compact = false,
  className,
  ref,
  children,
}: DisclosureProps) {
  return (
    <details ref={ref} className={joinClasses(styles.disclosure, compact && styles.compact, className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive by itself */}
      <summary
        className={joinClasses(buttonClasses({ variant: 'line' }), styles.summary)}
        onClick={onPress}
        onPointerEnter={onApproach}
      >
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{label}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            {countText && <span className="visually-hidden">, {countText}</span>}
          </span>
        )}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
