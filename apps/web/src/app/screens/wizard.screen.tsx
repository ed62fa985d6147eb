import { useMemo, useState } from 'react';
import { Wizard } from '../../features/wizard/components/wizard.js';
import { DraftStore } from '../../features/wizard/draft-store.js';
import { PhotoStore } from '../../features/wizard/photo-store.js';
import { wizardWords } from '../../features/wizard/wizard-words.js';
import { PageHead } from '../../lib/page-head.js';
import { useSession } from '../../lib/session-context.js';
import { browserStorage } from '../../lib/storage.js';

/** /memory/create and its two old addresses. */
export default function WizardScreen() {
  const writerId = useWriterId();
  const stores = useMemo(
    () => ({ draftStore: new DraftStore(browserStorage, writerId), photoStore: new PhotoStore(writerId) }),
    [writerId],
  );
  return (
    <>
      <PageHead title={wizardWords.title} isNoindex />
      <Wizard key={writerId} {...stores} />
    </>
  );
}

/** Whose draft it is: while a session that ended is asked about, still that of whoever began it. */
function useWriterId(): string {
  const { user } = useSession();
  const [writerId, setWriterId] = useState(user?.userId ?? '');
  if (user?.userId && user.userId !== writerId) setWriterId(user.userId);
  return writerId;
}
