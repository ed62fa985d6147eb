import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { type ReactNode, useEffect, useState } from 'react';
import { KeptDraftDialog } from '../../../shared/drafts/kept-draft-dialog.js';
import type { TreeErrand } from '../../../shared/navigation/tree-return.js';
import { continueDraft, type OpenedDraft, openDraft, startNewDraft } from './drafts/open-draft.js';
import type { WizardStores } from './wizard-form.js';

export interface WizardOpeningProps {
  readonly stores: WizardStores;
  /** History state and query by which the wizard was opened. */
  readonly state: unknown;
  readonly search: string;
  readonly children: (errand: TreeErrand | null) => ReactNode;
}

/** Opening of a wizard that has more to do than to read its draft: it shows the wizard when the draft is ready. */
export function WizardOpening({ stores, state, search, children }: WizardOpeningProps) {
  const [opened, setOpened] = useState<OpenedDraft | null>(null);
  useEffect(() => {
    let isOpen = true;
    void openDraft(stores, state, search).then((draft) => isOpen && setOpened(draft));
    return () => {
      isOpen = false;
    };
  }, [stores, state, search]);
  if (!opened) return <Loading />;
  const { errand, kept } = opened;
  if (!errand || !kept) return children(errand);
  const ready = () => setOpened({ errand, kept: null });
  return (
    <KeptDraftDialog
      {...kept}
      treeId={errand.treeId}
      onProceed={() => {
        continueDraft(stores, errand);
        ready();
      }}
      onStartNew={() => void startNewDraft(stores, errand, state).then(ready)}
    />
  );
}
