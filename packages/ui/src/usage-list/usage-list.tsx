import { planMessages } from '@memorial/contracts/messages/ui/plans';
import type { ReactNode } from 'react';
import styles from './usage-list.module.css';

export interface UsageListProps {
  /** Name of the list for screen readers. */
  label: string;
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Limits of a plan and what is used of them. */
export function UsageList({ label, rows }: UsageListProps) {
  return (
    <dl className={styles.usage} aria-label={label}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Used amount and limit; ∞ where the limit is null. */
export function UsedOfLimit({ used, limit }: { used: number; limit: number | null }) {
  if (limit !== null) return `${used} / ${limit}`;
  return (
    <>
      {used} / <span aria-hidden="true">∞</span>
      <span className="visually-hidden">{planMessages.withoutLimit}</span>
    </>
  );
}
