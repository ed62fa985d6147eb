import {
  candleColumn,
  candleFlame,
  candleHeart,
  candleRim,
  candleWick,
} from '@memorial/contracts/candle-shape';
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
      <path className={lit ? styles.wick : styles.unlit} d={lit ? candleWick : 'M60 46v20'} />
      {lit && (
        <g>
          <path d={candleFlame} fill={`url(#${flame})`} />
          <path className={styles.heart} d={candleHeart} />
        </g>
      )}
      <path d={candleColumn} fill={`url(#${wax})`} />
      {lit && <path d={candleColumn} fill={`url(#${warmth})`} />}
      <path className={styles.rim} d={candleRim} />
    </Drawing>
  );
}
