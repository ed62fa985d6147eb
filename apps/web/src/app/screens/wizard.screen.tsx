import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Wizard, type WizardStores } from '../../features/obituary-form/create/components/wizard.js';
import { DraftStore } from '../../features/obituary-form/create/draft-store.js';
import { adoptLegacyDraft } from '../../features/obituary-form/create/legacy-draft.js';
import type { CustomSteps } from '../../features/obituary-form/create/steps.js';
import { clearStrayFiles } from '../../features/obituary-form/create/stray-files.js';
import { wizardCopy } from '../../features/obituary-form/create/wizard.copy.js';
import { usePaymentNews } from '../../features/payments/payment-news.js';
import { GalleryStore } from '../../lib/draft-files/gallery-store.js';
import { PhotoStore } from '../../lib/draft-files/photo-store.js';
import { PageHead } from '../../lib/page-head.js';
import { queryKeys } from '../../lib/paths.js';
import { browserStorage } from '../../lib/storage.js';
import { useDraftOwnerId } from '../../lib/use-draft-owner-id.js';
import { WizardAwardsStep } from './wizard-awards-step.js';
import { WizardGalleryStep } from './wizard-gallery-step.js';

/** Steps assembled from several features. */
const parts: CustomSteps = { 4: WizardAwardsStep, 5: WizardGalleryStep };

/** /memory/create and its two legacy paths. */
export default function WizardScreen() {
  usePaymentNews();
  const writerId = useDraftOwnerId();
  const treeId = useTreeId();
  const stores = useMemo(() => openStores(writerId), [writerId]);
  const isReady = useReady(stores);
  return (
    <>
      <PageHead title={wizardCopy.title} isNoindex />
      {isReady ? <Wizard key={writerId} stores={stores} customSteps={parts} treeId={treeId} /> : <Loading />}
    </>
  );
}

function openStores(writerId: string): WizardStores {
  const stores = {
    draft: new DraftStore(browserStorage, writerId),
    photo: new PhotoStore(writerId),
    gallery: new GalleryStore(writerId),
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
    void adoptLegacyDraft(stores).then(() => isOpen && setAdopted(stores));
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
