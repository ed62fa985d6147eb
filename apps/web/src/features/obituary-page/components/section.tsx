import { keepTogether } from '@memorial/contracts/text';
import { type ReactNode, useId } from 'react';
import type { Fact } from '../model/page-facts.js';
import { paragraphsOf } from '../model/paragraphs.js';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** Anchor of the section. */
  id?: string;
  /** Include the section in print. */
  isPrinted?: boolean;
  /** On wide screens the heading has its own column, unless the section takes the whole width. */
  isWide?: boolean;
  /** Hide the heading from sight: the text needs none. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** Section of a page with its heading. */
export function Section({ title, id, isPrinted, isWide, isTitleHidden, children }: SectionProps) {
  const titleId = useId();
  const kinds = [
    styles.section,
    isWide && styles.wide,
    isPrinted || styles.screenOnly,
    isTitleHidden && styles.untitled,
  ];
  return (
    <section id={id} className={kinds.filter(Boolean).join(' ')} aria-labelledby={titleId}>
      <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
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

/** Text with its paragraphs and its original line breaks. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={`read ${styles.prose}`}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{keepTogether(paragraph)}</p>
      ))}
    </div>
  );
}
