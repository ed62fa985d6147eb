import type { ReactNode } from 'react';
import styles from './records.module.css';

interface Side {
  readonly term: string;
  readonly value: ReactNode;
  /** True for what would come in place of the other. */
  readonly isNew?: boolean;
}

/** Two values of one fact beside one another, on phones one below the other. */
export function TwoSides({ sides }: { sides: readonly [Side, Side] }) {
  return (
    <dl className={styles.sides}>
      {sides.map(({ term, value, isNew = false }) => (
        <div key={term}>
          <dt className={isNew ? `${styles.label} ${styles.new}` : styles.label}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
