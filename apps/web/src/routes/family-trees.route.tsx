import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AboutTrees } from '../features/family-trees/list/about-trees.js';
import { FamilyTrees } from '../features/family-trees/list/family-trees.js';
import { TreeCardsLoading } from '../features/family-trees/list/tree-cards.js';
import { PageHead } from '../shared/document/page-head.js';
import { recordOf } from '../shared/format/record-of.js';
import { familyTreeHref, queryKeys } from '../shared/navigation/paths.js';
import { useSession } from '../shared/session/session-context.js';
import styles from './family-trees.module.css';

/** /family-tree: the user's trees; the query or the history state may name the one to open. */
export default function FamilyTreesScreen() {
  const isGuest = useSession().status === 'guest';
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const openedId = treeIdOf(search, state);
  useEffect(() => {
    if (openedId !== null) void navigate(familyTreeHref(openedId), { replace: true });
  }, [openedId, navigate]);
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={copy.title} description={copy.description} isNoindex={search !== ''} />
      <h1 className={styles.title}>{copy.title}</h1>
      {openedId !== null ? <TreeCardsLoading /> : isGuest ? <AboutTrees /> : <FamilyTrees />}
    </div>
  );
}

function treeIdOf(search: string, state: unknown): string | null {
  const id: unknown = recordOf(state).id ?? new URLSearchParams(search).get(queryKeys.id);
  return typeof id === 'string' && id !== '' ? id : null;
}
