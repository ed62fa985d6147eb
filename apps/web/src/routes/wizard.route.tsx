import { wizardMessages } from '@memorial/contracts/messages/ui/wizard';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftStore } from '../features/obituary-form/create/drafts/draft-store.js';
import { clearStrayFiles } from '../features/obituary-form/create/drafts/stray-files.js';
import type { CustomSteps } from '../features/obituary-form/create/steps.js';
import { Wizard } from '../features/obituary-form/create/wizard.js';
import type { WizardStores } from '../features/obituary-form/create/wizard-form.js';
import { usePaymentNews } from '../features/payments/hooks/payment-news.js';
import { PageHead } from '../shared/document/page-head.js';
import { GalleryStore } from '../shared/drafts/gallery-store.js';
import { PhotoStore } from '../shared/drafts/photo-store.js';
import { useDraftUserId } from '../shared/drafts/use-draft-user-id.js';
import { lazyComponent, lazyPart, usePreload } from '../shared/loading/lazy-part.js';
import { queryKeys } from '../shared/navigation/paths.js';
import type { TreeErrand } from '../shared/navigation/tree-return.js';
import { browserStorage } from '../shared/storage/storage.js';

const awardsStep = lazyPart(() =>
  import('./obituary-form/wizard-awards-step.js').then(({ WizardAwardsStep }) => WizardAwardsStep),
);
const galleryStep = lazyPart(() =>
  import('./obituary-form/wizard-gallery-step.js').then(({ WizardGalleryStep }) => WizardGalleryStep),
);
const WizardOpening = lazyComponent(
  lazyPart(() =>
    import('../features/obituary-form/create/wizard-opening.js').then((loaded) => loaded.WizardOpening),
  ),
);
const parts = [awardsStep, galleryStep];

/** Steps assembled from several features. */
const customSteps: CustomSteps = { 4: lazyComponent(awardsStep), 5: lazyComponent(galleryStep) };

/** /memory/create and its two legacy paths. */
export default function WizardScreen() {
  usePaymentNews();
  usePreload(parts);
  const userId = useDraftUserId();
  const stores = useMemo(() => openStores(userId), [userId]);
  // Read once: the steps replace the history state.
  const [{ state, search }] = useState(useLocation());
  const isLegacy = useMemo(() => stores.draft.readLegacy() !== null, [stores]);
  const wizard = (errand: TreeErrand | null) => (
    <Wizard key={userId} stores={stores} customSteps={customSteps} errand={errand} />
  );
  return (
    <>
      <PageHead title={wizardMessages.title} isNoindex />
      {isLegacy || state?.treeId || search.includes(queryKeys.treeId) ? (
        <WizardOpening key={userId} {...{ stores, state, search }}>
          {wizard}
        </WizardOpening>
      ) : (
        wizard(null)
      )}
    </>
  );
}

function openStores(userId: string): WizardStores {
  const stores = {
    draft: new DraftStore(browserStorage, userId),
    photo: new PhotoStore(userId),
    gallery: new GalleryStore(userId),
  };
  void clearStrayFiles(stores);
  return stores;
}
