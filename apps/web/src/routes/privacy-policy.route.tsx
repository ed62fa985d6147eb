import { legalMessages } from '@memorial/contracts/messages/ui/legal';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { LegalReader } from '../features/legal/legal-reader.js';
import { PageHead } from '../shared/document/page-head.js';

/** Legal reader, opened at the privacy policy. */
export default function PrivacyPolicyScreen() {
  return (
    <>
      <PageHead title={shellMessages.privacyPolicy} description={legalMessages.privacyDescription} />
      <LegalReader only="privacy" />
    </>
  );
}
