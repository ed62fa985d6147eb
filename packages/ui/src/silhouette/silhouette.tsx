import { useId } from 'react';
import { Drawing } from '../internal/drawing.js';
import styles from './silhouette.module.css';

/** Decorative silhouette with a candle, shown if there is no photograph. */
export function Silhouette() {
  const id = useId();
  const light = `${id}-light`;
  const body = `${id}-body`;
  return (
    <Drawing className={styles.silhouette} viewBox="0 0 480 600" preserveAspectRatio="xMidYMax slice">
      <defs>
        <radialGradient id={light} cx="240" cy="440" r="240" gradientUnits="userSpaceOnUse">
          <stop className={styles.light} offset="0" stopOpacity="0.36" />
          <stop className={styles.light} offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={body} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.figure} offset="0" />
          <stop className={styles.figure} offset="1" stopOpacity="0.35" />
        </linearGradient>
      </defs>
      <path
        className={styles.outline}
        d="M60 602c4-94 44-130 112-146 26-6 34-18 34-42-34-22-52-62-52-108 0-60 34-100 86-100s86 40 86 100c0 46-18 86-52 108 0 24 8 36 34 42 68 16 108 52 112 146"
        fill={`url(#${body})`}
      />
      <circle cx="240" cy="440" r="240" fill={`url(#${light})`} />
      <path
        className={styles.flame}
        d="M241 398c1.600 9 12 17 12 30 0 8-5.600 13-13 13s-13-5-13-13c0-13 12.400-21 14-30z"
      />
      <path
        className={styles.core}
        d="M240 420c1 5 5.500 8 5.500 14 0 4-2.400 7-5.500 7s-5.500-3-5.500-7c0-6 4.500-9 5.500-14z"
      />
      <path className={styles.candle} d="M240 440v10M226 450h28v152h-28z" />
    </Drawing>
  );
}
