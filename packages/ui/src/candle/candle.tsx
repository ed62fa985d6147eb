import { useId } from 'react';
import { Drawing } from '../internal/drawing.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './candle.module.css';

export interface CandleProps {
  /** An unlit candle has a wick but no flame. */
  lit?: boolean;
  className?: string;
}

/** Decorative candle without animation; only the loading flame moves. */
export function Candle({ lit = true, className }: CandleProps) {
  const id = useId();
  const glow = `${id}-glow`;
  const wax = `${id}-wax`;
  const warmth = `${id}-warmth`;
  const flame = `${id}-flame`;
  const column = 'M38 70c0-5 9-6 22-6s22 1 22 6v108c0 6-9 8-22 8s-22-2-22-8z';
  return (
    <Drawing className={joinClasses(styles.candle, className)} viewBox={lit ? '0 0 120 190' : '24 40 72 150'}>
      <defs>
        <radialGradient id={glow}>
          <stop className={styles.flame} offset="0" stopOpacity="0.34" />
          <stop className={styles.flame} offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={wax} x1="0" x2="1" y1="0" y2="0">
          <stop className={styles.wax} offset="0" />
          <stop className={styles.waxLight} offset="0.4" />
          <stop className={styles.waxShade} offset="1" />
        </linearGradient>
        <linearGradient id={warmth} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.flame} offset="0" stopOpacity="0.75" />
          <stop className={styles.flame} offset="0.5" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={flame} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.edge} offset="0" />
          <stop className={styles.flame} offset="0.5" />
          <stop className={styles.core} offset="1" />
        </linearGradient>
      </defs>
      {lit && <circle cx="60" cy="46" r="110" fill={`url(#${glow})`} />}
      <path className={lit ? styles.wick : styles.unlit} d={lit ? 'M60 52v14' : 'M60 46v20'} />
      {lit && (
        <g>
          <path
            d="M61 6c2 11 14 20 14 35 0 9-6 15-15 15s-15-6-15-15C45 27 59 20 61 6z"
            fill={`url(#${flame})`}
          />
          <path
            className={styles.heart}
            d="M60.500 30c1 5 6 9 6 16 0 5-2.800 9-6.500 9s-6.500-4-6.500-9c0-7 6-10 7-16z"
          />
        </g>
      )}
      <path d={column} fill={`url(#${wax})`} />
      {lit && <path d={column} fill={`url(#${warmth})`} />}
      <ellipse className={styles.rim} cx="60" cy="70" rx="20" ry="4" />
    </Drawing>
  );
}
