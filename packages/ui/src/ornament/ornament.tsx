import { Drawing } from '../internal/drawing.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './ornament.module.css';

export interface DividerProps {
  /** `start` aligns the motif with the text edge; `center` has a line on both sides. */
  align?: 'center' | 'start';
  className?: string;
}

/**
 * Divider with the product's ornament, a rhombus with ram's-horn hooks. Use it only between sections, never
 * behind text.
 */
export function Divider({ align = 'center', className }: DividerProps) {
  return (
    <div className={joinClasses(styles.divider, align === 'start' && styles.start, className)}>
      <Drawing className={styles.motif} viewBox="0 0 108 22">
        <path d="M54 1 64 11 54 21 44 11zM54 6l5 5-5 5-5-5zM44 11l-7-7-4 4 3 3M44 11l-7 7-4-4 3-3M64 11l7-7 4 4-3 3M64 11l7 7 4-4-3-3M24 7l4 4-4 4-4-4zM84 7l4 4-4 4-4-4zM12 9l2 2-2 2-2-2zM96 9l2 2-2 2-2-2z" />
      </Drawing>
    </div>
  );
}

export interface CornerProps {
  /** Corner in which the lines meet. */
  at: 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
  className?: string;
}

const cornerClass = {
  'top-start': styles.topStart,
  'top-end': styles.topEnd,
  'bottom-start': styles.bottomStart,
  'bottom-end': styles.bottomEnd,
} as const;

/** Corner ornament for prints and pages. */
export function Corner({ at, className }: CornerProps) {
  return (
    <Drawing className={joinClasses(styles.corner, cornerClass[at], className)} viewBox="0 0 56 56">
      <path d="M1 56V23L23 1h33M8 56V26L26 8h30M15 22l7-7 7 7-7 7zM22 18.500l3.500 3.500-3.500 3.500-3.500-3.500zM29 22l7-7M22 29l-7 7" />
    </Drawing>
  );
}

/** Short line in the colours of the flag, above the name of a military person. Not used elsewhere. */
export function FlagLine({ className }: { className?: string }) {
  return (
    <Drawing className={joinClasses(styles.flag, className)} viewBox="0 0 64 4">
      <path className={styles.blue} d="M0 0h64v2H0z" />
      <path className={styles.yellow} d="M0 2h64v2H0z" />
    </Drawing>
  );
}
