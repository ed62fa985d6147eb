import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { displayText, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { listDeletedTreesQuery } from '../api/list-deleted-trees.query.js';
import { useDeletedTrees } from '../hooks/use-deleted-trees.js';
import styles from './deleted-trees-section.module.css';

/** Deleted trees that can be restored. Absent without any. */
export function DeletedTreesSection({ onRestored }: { onRestored: () => void }) {
  const { data: list } = useQuery(listDeletedTreesQuery(useApi()));
  const { restore, restoringId } = useDeletedTrees();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!list || list.data.length === 0) return null;
  const trees = list.data;

  async function press(id: string) {
    const isLast = trees.length === 1;
    // The pressed button goes with its row.
    if (!(await restore(id))) return;
    if (isLast) onRestored();
    else heading.current?.focus();
  }
  return (
    <section className={styles.section} aria-labelledby="removed-trees">
      <h2 ref={heading} id="removed-trees" tabIndex={-1} className={styles.title}>
        {copy.removedTrees}
      </h2>
      <ul>
        {trees.map(({ _id: id, name, restorableUntil }) => {
          const shownName = displayText(name.trim()) || familyTreeMessages.nameMissing;
          return (
            <li key={id} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.name}>{shownName}</p>
                <p className={styles.until}>
                  {fillText(copy.restorableUntil, { date: formatDateTime(restorableUntil) })}
                </p>
              </div>
              <Button
                aria-label={fillText(copy.restoreNamed, { name: shownName })}
                busy={restoringId === id}
                onClick={() => void press(id)}
              >
                {copy.restore}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
