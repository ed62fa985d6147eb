import { displayText, typeset } from '@memorial/contracts/text';
import type { TimelineEvent } from '../model/timeline.js';
import styles from './timeline.module.css';

/** Events of a life. A year stands once; a rule marks the beginning of a service. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ year, title, detail, text, beginsService }, index) => (
        <li key={index} className={beginsService ? `${styles.event} ${styles.service}` : styles.event}>
          <span className={styles.year}>
            {year === events[index - 1]?.year ? <span className="visually-hidden">{year}</span> : year}
          </span>
          <div className={styles.body}>
            <p>{typeset(title)}</p>
            {detail && <p className={styles.detail}>{typeset(detail)}</p>}
            {text && <p className={styles.detail}>{displayText(text)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
