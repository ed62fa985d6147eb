import { legalCopy } from '../features/legal/legal.copy.js';
import { LegalReader } from '../features/legal/legal-reader.js';
import { PageHead } from '../shared/document/page-head.js';
import { shellCopy } from '../shared/messages/shell.copy.js';

/** Legal reader, opened at the terms of service. */
export default function TermsOfServiceScreen() {
  return (
    <>
      <PageHead title={shellCopy.termsOfService} description={legalCopy.termsDescription} />
      <LegalReader only="terms" />
    </>
  );
}
