import { legalMessages } from '@memorial/contracts/messages/ui/legal';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { LegalReader } from '../features/legal/legal-reader.js';
import { PageHead } from '../shared/document/page-head.js';

/** Legal reader, opened at the terms of service. */
export default function TermsOfServiceScreen() {
  return (
    <>
      <PageHead title={shellMessages.termsOfService} description={legalMessages.termsDescription} />
      <LegalReader only="terms" />
    </>
  );
}
