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
  const treeId = useTreeId();
  const stores = useMemo(() => openStores(userId), [userId]);
  const isReady = useReady(stores);
  return (
    <>
      <PageHead title={wizardMessages.title} isNoindex />
      {isReady ? (
        <Wizard key={userId} stores={stores} customSteps={customSteps} treeId={treeId} />
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

/** False while a draft in the legacy format is being converted. */
function useReady(stores: WizardStores): boolean {
  const isLegacy = useMemo(() => stores.draft.readLegacy() !== null, [stores]);
  const [adopted, setAdopted] = useState<WizardStores | null>(null);
  useEffect(() => {
    if (!isLegacy) return;
    let isOpen = true;
    void retryImport(() => import('../features/obituary-form/create/drafts/legacy-draft.js'))
      .then(({ adoptLegacyDraft }) => adoptLegacyDraft(stores))
      .then(() => isOpen && setAdopted(stores));
    return () => {
      isOpen = false;
    };
  }, [stores, isLegacy]);
  return !isLegacy || adopted === stores;
}

/** Family tree for the new page, from the history state or the query. */
function useTreeId(): string | null {
  const { state, search } = useLocation();
  // Read once: the steps replace the history state.
  const [treeId] = useState(() => {
    const value: unknown = state?.treeId ?? new URLSearchParams(search).get(queryKeys.treeId);
    return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : null;
  });
  return treeId;
}
