import { Wizard } from '../../features/wizard/components/wizard.js';
import { DraftStore } from '../../features/wizard/draft-store.js';
import { PhotoStore } from '../../features/wizard/photo-store.js';
import { wizardWords } from '../../features/wizard/wizard-words.js';
import { PageHead } from '../../lib/page-head.js';
import { browserStorage } from '../../lib/storage.js';

const draftStore = new DraftStore(browserStorage);
const photoStore = new PhotoStore();

/** /memory/create and its two old addresses. */
export default function WizardScreen() {
  return (
    <>
      <PageHead title={wizardWords.title} isNoindex />
      <Wizard draftStore={draftStore} photoStore={photoStore} />
    </>
  );
}
