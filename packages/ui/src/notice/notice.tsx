import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './notice.module.css';

/** Also the name of its icon. */
export type NoticeTone = 'info' | 'success' | 'error' | 'warning';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** One action: a quiet button or a link. */
  action?: ReactNode;
  className?: string;
}

/** Inline message. Errors are announced assertively, other tones politely. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={joinClasses(styles.notice, styles[tone], className)}
    >
      <Icon name={tone} size="l" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
