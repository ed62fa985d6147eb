import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Wizard, type WizardStores } from '../../features/wizard/components/wizard.js';
import { DraftStore } from '../../features/wizard/draft-store.js';
import { adoptLegacyDraft } from '../../features/wizard/legacy-draft.js';
import type { StepParts } from '../../features/wizard/steps.js';
import { clearStrayFiles } from '../../features/wizard/stray-files.js';
import { wizardWords } from '../../features/wizard/wizard-words.js';
import { GalleryStore } from '../../lib/draft-files/gallery-store.js';
import { PhotoStore } from '../../lib/draft-files/photo-store.js';
import { PageHead } from '../../lib/page-head.js';
import { queryKeys } from '../../lib/paths.js';
import { browserStorage } from '../../lib/storage.js';
import { useWriterId } from '../../lib/use-writer-id.js';
import { WizardAwardsStep } from './wizard-awards-step.js';
import { WizardGalleryStep } from './wizard-gallery-step.js';

/** Steps assembled from several features. */
const parts: StepParts = { 4: WizardAwardsStep, 5: WizardGalleryStep };

/** /memory/create and its two legacy paths. */
export default function WizardScreen() {
  const writerId = useWriterId();
  const treeId = useTreeId();
  const stores = useMemo(() => storesOf(writerId), [writerId]);
  const isReady = useReady(stores);
  return (
    <>
      <PageHead title={wizardWords.title} isNoindex />
      {isReady ? <Wizard key={writerId} stores={stores} parts={parts} treeId={treeId} /> : <Loading />}
    </>
  );
}

function storesOf(writerId: string): WizardStores {
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
    const told: unknown = state?.treeId ?? new URLSearchParams(search).get(queryKeys.treeId);
    return typeof told === 'string' && /^[0-9a-f]{24}$/.test(told) ? told : null;
  });
  return treeId;
}
