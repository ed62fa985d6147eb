import { keepTogether } from '@memorial/contracts/text';
import { type ReactNode, useId } from 'react';
import { withParagraphGaps } from '../model/long-text.js';
import type { Fact } from '../model/page-facts.js';
import styles from './section.module.css';

/** Section of a page with its heading; on wide screens the heading has its own column. */
export function Section({
  title,
  isPrinted = false,
  children,
}: {
  title: string;
  /** Include the section in print. */
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

/** List of labels and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value], index) => (
        // Custom labels may repeat.
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

/** List of things a person did: education, work, achievements, battles. */
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

/** Text with its original line breaks and with gaps between paragraphs. */
export function Prose({ text }: { text: string }) {
  return <p className={`read ${styles.prose}`}>{keepTogether(withParagraphGaps(text))}</p>;
}
