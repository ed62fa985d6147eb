import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /** `li` elements with one card each. */
  children: ReactNode;
  label?: string;
}

/** Grid of cards: two columns on phones, three or four on wider screens. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
