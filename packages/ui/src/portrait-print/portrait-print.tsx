import type { ReactNode } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { Corner } from '../ornament/ornament.js';
import styles from './portrait-print.module.css';

export interface PortraitPrintProps {
  /** A `Portrait`, or a button that holds one. */
  children: ReactNode;
  caption?: ReactNode;
  className?: string;
}

/** Matted print with two embroidered corners: portrait of a civilian page. */
export function PortraitPrint({ children, caption, className }: PortraitPrintProps) {
  return (
    <figure className={joinClasses(styles.print, className)}>
      <div className={styles.sheet}>
        <Corner at="top-start" className={styles.first} />
        {children}
        <Corner at="bottom-end" className={styles.last} />
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
