import { Divider } from '@memorial/ui/ornament/ornament';
import type { ReactNode } from 'react';
import styles from './account-card.module.css';

/** The one column that the screens of signing in and registering stand in. */
export function AccountCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <Divider align="start" />
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        {children}
      </div>
    </div>
  );
}
