import { legalMessages as copy } from '@memorial/contracts/messages/ui/legal';
import { typeset } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { useSite } from '../../shared/document/site-context.js';
import styles from './components/legal-page.module.css';
import { LegalSections, versionText } from './components/legal-text.js';
import type { LegalDocumentId } from './documents/legal-document.js';
import { legalDocuments } from './documents/legal-documents.js';
import { legalHrefs } from './documents/legal-links.js';

/** Shows one legal document, or all of them in the order of the agreements step. */
export function LegalReader({ only }: { only?: LegalDocumentId }) {
  const documents = legalDocuments(useSite()?.operator);
  const shown = only === undefined ? documents : documents.filter(({ id }) => id === only);
  const Title = only === undefined ? 'h2' : 'h1';
  return (
    <div className={`wrap ${styles.screen}`}>
      {only === undefined && (
        <>
          <h1>{copy.reader}</h1>
          <p className="lead">{copy.readerLead}</p>
        </>
      )}
      {only === undefined && <DocumentLinks documents={documents} only={only} />}
      {shown.map((document) => (
        <article
          key={document.id}
          id={document.id}
          className={`read ${styles.article}`}
          aria-labelledby={`${document.id}-title`}
        >
          <Title id={`${document.id}-title`}>{typeset(document.title)}</Title>
          <p className={styles.version}>{versionText(document)}</p>
          <LegalSections sections={document.sections} level={only === undefined ? 3 : 2} />
        </article>
      ))}
      {only !== undefined && <DocumentLinks documents={documents} only={only} />}
    </div>
  );
}

/**
 * Links to the documents: a table of contents above all of them, or links to the other documents below one.
 */
function DocumentLinks({
  documents,
  only,
}: {
  documents: ReturnType<typeof legalDocuments>;
  only: LegalDocumentId | undefined;
}) {
  return (
    <nav aria-label={copy.documents}>
      <ul className={styles.documents}>
        {documents.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={only === undefined ? `#${id}` : legalHrefs[id]}
              aria-current={id === only ? 'page' : undefined}
            >
              {typeset(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
