import { familyTreeLivingMessages } from '@memorial/contracts/messages/ui/family-tree-living';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LivingDraftStore } from '../features/family-trees/living/living-draft.js';
import { LivingPersonForm } from '../features/family-trees/living/living-person-form.js';
import { PageHead } from '../shared/document/page-head.js';
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
  const [errand] = useState(() => readTreeErrand(state, search));

  function leave(pageId: string) {
    if (errand)
      return void navigate(familyTreeHref(errand.treeId), {
        replace: true,
        state: treeReturnState(errand, pageId),
      });
    void navigate(pageId ? obituaryHref(pageId) : paths.profile, { replace: true });
  }

  return (
    <>
      <PageHead title={familyTreeLivingMessages.title} isNoindex />
      <div className="wrap">
        <LivingPersonForm key={userId} store={store} isForTree={errand !== null} onDone={leave} />
      </div>
    </>
  );
}
