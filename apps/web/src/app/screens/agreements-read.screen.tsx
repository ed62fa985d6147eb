import { LegalReader } from '../../features/legal/legal-reader.js';
import { legalWords } from '../../features/legal/legal-words.js';
import { PageHead } from '../../lib/page-head.js';

/** All legal documents on one page. */
export default function AgreementsReadScreen() {
  return (
    <>
      <PageHead title={legalWords.reader} description={legalWords.readerDescription} />
      <LegalReader />
    </>
  );
}
