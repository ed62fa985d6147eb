import { keepTogether } from '@memorial/contracts/text';
import { type ReactNode, useId } from 'react';
import { withAir } from '../long-text.js';
import type { Fact } from '../page-facts.js';
import styles from './section.module.css';

/** A part of the page under its heading; on wide screens the heading stands in a column of its own. */
export function Section({
  title,
  isPrinted = false,
  children,
}: {
  title: string;
  /** Belongs to what is printed on paper. */
  isPrinted?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={isPrinted ? styles.section : `${styles.section} ${styles.screenOnly}`}
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Names and values in rows. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value], index) => (
        // A family may call two lines of its own alike.
        <div key={index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Entry {
  readonly title: string;
  /** Years, places, institutions. */
  readonly detail?: string | null;
  readonly text?: string | null;
}

/** What somebody did, one thing under the other. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, detail, text }, index) => (
        <li key={index} className={styles.entry}>
          <p className={styles.entryTitle}>{title}</p>
          {detail && <p className={styles.entryDetail}>{detail}</p>}
          {text && <p className={styles.entryText}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** A text as it was written: its line ends are its own, with air between paragraphs. */
export function Story({ text }: { text: string }) {
  return <p className={`read ${styles.story}`}>{keepTogether(withAir(text))}</p>;
}
