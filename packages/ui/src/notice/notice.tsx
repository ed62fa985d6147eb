import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'error' | 'warning';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** One action: a quiet button or a link. */
  action?: ReactNode;
  className?: string;
}

export const toneIcon: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  success: 'success',
  error: 'error',
  warning: 'alert',
};

/** Inline message. Errors are announced assertively, other tones politely. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={joinClasses(styles.notice, styles[tone], className)}
    >
      <Icon name={toneIcon[tone]} size="l" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
