import { familyTreeLivingMessages } from '@memorial/contracts/messages/ui/family-tree-living';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LivingDraftStore } from '../features/family-trees/living/living-draft.js';
import { LivingPersonForm } from '../features/family-trees/living/living-person-form.js';
import { newLivingDraft, openLivingDraft } from '../features/family-trees/living/open-living-draft.js';
import { PageHead } from '../shared/document/page-head.js';
import { KeptDraftDialog } from '../shared/drafts/kept-draft-dialog.js';
import { familyTreeHref, obituaryHref, paths } from '../shared/navigation/paths.js';
import { readTreeErrand, treeReturnState } from '../shared/navigation/tree-return.js';
import { useSession } from '../shared/session/session-context.js';

/** /family-tree/create-living-person */
export default function LivingPersonCreateScreen() {
  const navigate = useNavigate();
  const { user } = useSession();
  // Kept after the session has ended: the words stay.
  const [userId] = useState(user?.userId ?? '');
  const store = useMemo(() => new LivingDraftStore(userId), [userId]);
  const { state, search } = useLocation();
  const [asked] = useState(() => readTreeErrand(state, search));
  const [{ draft, kept }, setOpened] = useState(() => openLivingDraft(store.read(), asked, state));

  function leave(pageId: string) {
    const { errand } = draft;
    if (errand)
      return void navigate(familyTreeHref(errand.treeId), {
        replace: true,
        state: treeReturnState(errand, pageId),
      });
    void navigate(pageId ? obituaryHref(pageId) : paths.profile, { replace: true });
  }

  function open(chosen: typeof draft) {
    store.write(chosen);
    setOpened({ draft: chosen, kept: null });
  }

  return (
    <>
      <PageHead title={familyTreeLivingMessages.title} isNoindex />
      <div className="wrap">
        {kept && asked ? (
          <KeptDraftDialog
            name={`${kept.person.firstName} ${kept.person.lastName}`}
            savedAtMs={kept.savedAtMs}
            treeId={asked.treeId}
            onProceed={() => open({ ...kept, errand: asked })}
            onStartNew={() => open(newLivingDraft(asked, state))}
          />
        ) : (
          <LivingPersonForm key={userId} store={store} draft={draft} onDone={leave} />
        )}
      </div>
    </>
  );
}
