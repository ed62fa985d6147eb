import { Candle } from '../candle/candle.js';
import { Drawing } from '../internal/drawing.js';
import styles from './missing-portrait.module.css';

const viewBox = '0 0 120 190';

/** Candle that copies refer to; by itself it shows nothing. A screen with many missing portraits draws it once. */
export function CandleOriginal({ id }: { id: string }) {
  return (
    <Drawing width="0" height="0" style={{ position: 'absolute' }}>
      <symbol id={id} viewBox={viewBox} overflow="visible">
        <Candle />
      </symbol>
    </Drawing>
  );
}

/** A missing portrait of somebody dead, with a copy of a candle. @param original id of the candle */
export function CandleCopy({ original }: { original: string }) {
  return (
    <div className={styles.light}>
      <Drawing className={styles.candle} viewBox={viewBox} overflow="visible">
        <use href={`#${original}`} />
      </Drawing>
    </div>
  );
}
