import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { counted, displayText } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useSyncExternalStore } from 'react';
import type { LoadedTree } from './api/get-family-tree.query.js';
import { TreeDrawing } from './components/tree-drawing.js';
import { TreeList } from './components/tree-list.js';
import styles from './family-tree.module.css';

export type TreeLook = 'drawing' | 'list';

export interface FamilyTreeProps extends LoadedTree {
  readonly look: TreeLook;
  readonly onLook: (look: TreeLook) => void;
}

/** A family tree to read: as a drawing or as a list. The drawing needs the browser; without scripts it is the list. */
export function FamilyTree({ tree, relationships, look, onLook }: FamilyTreeProps) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { generationCount, memberCount, description } = tree;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{displayText(tree.name) || familyTreeMessages.nameMissing}</h1>
          <p className={styles.counts}>
            {counted(generationCount, copy.generationOne, copy.generationFew, copy.generationMany)}
            {' · '}
            {counted(memberCount, copy.personOne, copy.personFew, copy.personMany)}
          </p>
        </div>
        {memberCount > 0 && (
          <div className={styles.look}>
            <Segmented
              label={copy.view}
              value={look}
              onValueChange={onLook}
              options={[
                { value: 'drawing', label: copy.asDrawing },
                { value: 'list', label: copy.asList },
              ]}
            />
          </div>
        )}
      </header>
      {description && <p className={styles.description}>{displayText(description)}</p>}
      {memberCount === 0 ? (
        <EmptyState picture="ornament" title={copy.nobody} />
      ) : look === 'list' ? (
        <TreeList tree={tree} relationships={relationships} />
      ) : isInBrowser ? (
        <TreeDrawing tree={tree} relationships={relationships} />
      ) : (
        <>
          <TreeLoading />
          <noscript>
            <TreeList tree={tree} relationships={relationships} />
          </noscript>
        </>
      )}
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

/** In place of a drawing that is on its way. */
export function TreeLoading() {
  return (
    <SkeletonGroup label={copy.loading} className={styles.loading}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
