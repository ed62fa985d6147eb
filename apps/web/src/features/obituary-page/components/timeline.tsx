import { typeset } from '@memorial/contracts/text';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import type { TimelineEvent } from '../model/timeline.js';
import styles from './timeline.module.css';

/** Events of a life. A year stands once; a rule marks the beginning of a service, and of what has no year. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ year, title, details, text }, index) => (
        <li key={index} className={isRuled(events, index) ? `${styles.event} ${styles.ruled}` : styles.event}>
          <span className={styles.year}>
            {year === events[index - 1]?.year ? <span className="visually-hidden">{year}</span> : year}
          </span>
          <div className={styles.body}>
            <p>{typeset(title)}</p>
            <FactLine facts={details} className={styles.detail} />
            {text && <p className={styles.detail}>{typeset(text)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Without a rule, an event without a year would seem to be of the year above it. */
function isRuled(events: readonly TimelineEvent[], index: number): boolean {
  const event = events[index];
  return event?.beginsService === true || (event?.year === null && events[index - 1]?.year !== null);
}
