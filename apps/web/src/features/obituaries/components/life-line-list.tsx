import { displayText } from '@memorial/contracts/text';
import type { LifeEvent } from '../life-line.js';
import styles from './life-line-list.module.css';

/** Timeline of dated events. */
export function LifeLineList({ events }: { events: readonly LifeEvent[] }) {
  return (
    <ol className={styles.line}>
      {events.map(({ year, title, detail }, index) => (
        <li key={index} className={styles.event}>
          <span className={styles.year}>{year}</span>
          <span className={styles.what}>
            {displayText(title)}
            {detail && <span className={styles.detail}>{displayText(detail)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
