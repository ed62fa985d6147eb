import { LegalReader } from '../../features/legal/legal-reader.js';
import { legalWords } from '../../features/legal/legal-words.js';
import { PageHead } from '../../lib/page-head.js';
import { shellWords } from '../shell/shell-words.js';

/** Legal reader, opened at the terms of service. */
export default function TermsOfServiceScreen() {
  return (
    <>
      <PageHead title={shellWords.termsOfService} description={legalWords.termsDescription} />
      <LegalReader only="terms" />
    </>
  );
}
