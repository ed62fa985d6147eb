import { legalCopy } from '../features/legal/legal.copy.js';
import { LegalReader } from '../features/legal/legal-reader.js';
import { PageHead } from '../shared/document/page-head.js';

/** All legal documents on one page. */
export default function AgreementsReadScreen() {
  return (
    <>
      <PageHead title={legalCopy.reader} description={legalCopy.readerDescription} />
      <LegalReader />
    </>
  );
}
