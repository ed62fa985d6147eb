import { formatPartialDate } from '@memorial/contracts/dates';
import { typeset } from '@memorial/contracts/text';
import type { LegalDocument, LegalSection } from '../documents/legal-document.js';
import styles from './legal-text.module.css';

/** «Редакція від 22 травня 2025 р.» */
export function versionText({ version }: Pick<LegalDocument, 'version'>): string {
  return `Редакція від ${`${formatPartialDate(version)} р.`.replaceAll(' ', '\u00a0')}`;
}

/** Text of a legal document without its title, which the surrounding dialog shows. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be reachable by keyboard
    <section className={`read ${styles.text}`} aria-label={document.title} tabIndex={0}>
      <p className="muted">{versionText(document)}</p>
      <LegalSections sections={document.sections} level={3} />
    </section>
  );
}

export interface LegalSectionsProps {
  readonly sections: readonly LegalSection[];
  /** Heading level of the sections: one below the document title. */
  readonly level: 2 | 3;
}

/** Sections of a legal document. */
export function LegalSections({ sections, level }: LegalSectionsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return sections.map(({ heading, paragraphs, points }) => (
    <div key={heading} className={styles.section}>
      <Heading className={styles.heading}>{typeset(heading)}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{typeset(paragraph)}</p>
      ))}
      {points && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{typeset(point)}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}
