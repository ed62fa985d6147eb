import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /** List items, one card each. */
  children: ReactNode;
  label?: string;
}

/** Cards side by side: two on a phone, three and four where there is room. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
