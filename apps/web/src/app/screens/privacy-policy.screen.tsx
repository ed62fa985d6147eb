import { LegalReader } from '../../features/legal/legal-reader.js';
import { legalWords } from '../../features/legal/legal-words.js';
import { PageHead } from '../../lib/page-head.js';
import { shellWords } from '../shell/shell-words.js';

/** Legal reader, opened at the privacy policy. */
export default function PrivacyPolicyScreen() {
  return (
    <>
      <PageHead title={shellWords.privacyPolicy} description={legalWords.privacyDescription} />
      <LegalReader only="privacy" />
    </>
  );
}
