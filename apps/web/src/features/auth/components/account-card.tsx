import { Divider } from '@memorial/ui/ornament/ornament';
import type { ReactNode } from 'react';
import styles from './account-card.module.css';

/** Layout of the sign-in and registration screens: one column with title and lead. */
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
