import { typeset } from '@memorial/contracts/text';
import type { LegalSection } from '../documents/legal-document.js';
import styles from './legal-text.module.css';

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
