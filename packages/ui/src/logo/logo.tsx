import type { ReactNode } from 'react';
import { Drawing } from '../internal/drawing.js';
import styles from './logo.module.css';

/** Decorative logo mark: the name is beside it or labels the link. */
export function LogoMark() {
  return (
    <Drawing className={styles.mark} viewBox="0 0 26 26">
      <path className={styles.rhomb} d="M13 1.200 24.800 13 13 24.800 1.200 13z" />
      <path
        className={styles.drop}
        d="M13 5.600c2.900 3.300 4.200 5.500 4.200 7.900a4.200 4.200 0 0 1-8.400 0c0-2.400 1.300-4.600 4.200-7.900z"
      />
    </Drawing>
  );
}

export interface LogoProps {
  /** Name of the service. */
  children: ReactNode;
}

/** Logo: mark and name. Place it inside the link to the home page. */
export function Logo({ children }: LogoProps) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{children}</span>
    </span>
  );
}
