import { legalMessages } from '@memorial/contracts/messages/ui/legal';
import { LegalReader } from '../features/legal/legal-reader.js';
import { PageHead } from '../shared/document/page-head.js';

/** All legal documents on one page. */
export default function AgreementsReadScreen() {
  return (
    <>
      <PageHead title={legalMessages.reader} description={legalMessages.readerDescription} />
      <LegalReader />
    </>
  );
}
