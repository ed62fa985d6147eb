import { Candle } from '../candle/candle.js';
import { Drawing } from '../internal/drawing.js';
import styles from './missing-portrait.module.css';

export interface MissingPortraitProps {
  /** Name of a living person, for whom no candle burns: its initial is shown. */
  livingName?: string | null;
}

/** Decorative picture where there is no photograph: a lit candle, or the initial of a living person on paper. */
export function MissingPortrait({ livingName }: MissingPortraitProps) {
  const initial = livingName && (/\p{L}/u.exec(livingName)?.[0] ?? null);
  if (initial)
    return (
      <Drawing className={styles.paper} viewBox="0 0 100 125">
        <text className={styles.initial} x="50" y="79" textAnchor="middle">
          {initial.toLocaleUpperCase('uk')}
        </text>
      </Drawing>
    );
  return (
    <div className={styles.light}>
      <Candle className={styles.candle} />
    </div>
  );
}
