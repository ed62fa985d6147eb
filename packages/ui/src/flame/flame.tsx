import { useId } from 'react';
import { Drawing } from '../internal/drawing.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './flame.module.css';

/** Decorative flame, the only animated element of the interface. Static under reduced motion. */
export function Flame({ className }: { className?: string }) {
  const id = useId();
  const glow = `${id}-glow`;
  const body = `${id}-body`;
  return (
    <Drawing className={joinClasses(styles.flame, className)} viewBox="0 0 56 84">
      <defs>
        <radialGradient id={glow}>
          <stop className={styles.glow} offset="0" stopOpacity="0.4" />
          <stop className={styles.glow} offset="0.5" stopOpacity="0.1" />
          <stop className={styles.glow} offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={body} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.edge} offset="0" />
          <stop className={styles.glow} offset="0.5" />
          <stop className={styles.core} offset="1" />
        </linearGradient>
      </defs>
      <circle cx="28" cy="48" r="64" fill={`url(#${glow})`} />
      <path className={styles.wick} d="M28 54v12" />
      <g className={styles.outer}>
        <path
          d="M29 4c2 12 15 22 15 39 0 10-7 17-16 17s-16-7-16-17C12 27 27 20 29 4z"
          fill={`url(#${body})`}
        />
      </g>
      <g className={styles.inner}>
        <path
          className={styles.heart}
          d="M28.500 30c1 6 7 11 7 19 0 6-3.300 10-7.500 10s-7.500-4-7.500-10c0-8 7-12 8-19z"
        />
      </g>
    </Drawing>
  );
}
