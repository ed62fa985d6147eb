import { displayText } from '@memorial/contracts/text';
import type { TimelineEvent } from '../model/timeline.js';
import styles from './timeline-list.module.css';

/** Timeline of dated events. */
export function TimelineList({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ year, title, detail }, index) => (
        <li key={index} className={styles.event}>
          <span className={styles.year}>{year}</span>
          <span className={styles.body}>
            {displayText(title)}
            {detail && <span className={styles.detail}>{displayText(detail)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
