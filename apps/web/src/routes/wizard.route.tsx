import { wizardMessages } from '@memorial/contracts/messages/ui/wizard';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { useEffect, useMemo, useState } from 'react';
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
import { retryImport } from '../shared/loading/retry-import.js';
import { queryKeys } from '../shared/navigation/paths.js';
import type { TreeErrand } from '../shared/navigation/tree-return.js';
import { browserStorage } from '../shared/storage/storage.js';

const awardsStep = lazyPart(() =>
  import('./obituary-form/wizard-awards-step.js').then(({ WizardAwardsStep }) => WizardAwardsStep),
);
const galleryStep = lazyPart(() =>
  import('./obituary-form/wizard-gallery-step.js').then(({ WizardGalleryStep }) => WizardGalleryStep),
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
  const opening = useOpening(stores);
  return (
    <>
      <PageHead title={wizardMessages.title} isNoindex />
      {opening ? (
        <Wizard key={userId} stores={stores} customSteps={customSteps} errand={opening.errand} />
      ) : (
        <Loading />
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

interface Opening {
  readonly stores: WizardStores;
  readonly errand: TreeErrand | null;
}

/** Null while a draft in the legacy format is converted, or while the errand of a family tree is read. */
function useOpening(stores: WizardStores): Opening | null {
  // Read once: the steps replace the history state.
  const [{ state, search }] = useState(useLocation());
  const isLegacy = useMemo(() => stores.draft.readLegacy() !== null, [stores]);
  const isUsual = !isLegacy && !state?.treeId && !search.includes(queryKeys.treeId);
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    if (isUsual) return;
    let isOpen = true;
    void retryImport(() => import('../features/obituary-form/create/drafts/open-draft.js'))
      .then(({ openDraft }) => openDraft(stores, state, search))
      .then((errand) => isOpen && setOpening({ stores, errand }));
    return () => {
      isOpen = false;
    };
  }, [stores, isUsual, state, search]);
  if (isUsual) return { stores, errand: null };
  return opening?.stores === stores ? opening : null;
}
