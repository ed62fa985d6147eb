import { formatPartialDate } from '@memorial/contracts/dates';
import type { LegalDocument } from '../documents/legal-document.js';
import { LegalSections } from './legal-sections.js';
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
