import type { MouseEventHandler, PointerEventHandler, ReactNode, Ref } from 'react';
import { buttonClasses } from '../button/button-classes.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  label: string;
  icon?: IconName;
  /** How much stands behind the button already. */
  count?: number;
  /** The same in words, for readers. */
  countText?: string;
  /** Before it opens or closes; `preventDefault` keeps it as it is. */
  onPress?: MouseEventHandler<HTMLElement>;
  /** Somebody points at the button: what it needs may be fetched. */
  onApproach?: PointerEventHandler<HTMLElement>;
  /** On phones the icon stands alone; the words stay for readers. */
  compact?: boolean;
  className?: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Something more behind a button at the end of its line; native, so that it opens without scripts. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
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
