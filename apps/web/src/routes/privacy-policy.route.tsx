import { legalCopy } from '../features/legal/legal.copy.js';
import { LegalReader } from '../features/legal/legal-reader.js';
import { PageHead } from '../shared/document/page-head.js';
import { shellCopy } from '../shared/messages/shell.copy.js';

/** Legal reader, opened at the privacy policy. */
export default function PrivacyPolicyScreen() {
  return (
    <>
      <PageHead title={shellCopy.privacyPolicy} description={legalCopy.privacyDescription} />
      <LegalReader only="privacy" />
    </>
  );
}
