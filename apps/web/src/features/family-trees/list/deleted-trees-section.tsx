import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { displayText, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useRef } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useDeletedTrees } from '../hooks/use-deleted-trees.js';
import styles from './deleted-trees-section.module.css';

/** Trees that were deleted on this device and can be restored. Absent without any. */
export function DeletedTreesSection({ onRestored }: { onRestored: () => void }) {
  const { trees, restore, restoringId } = useDeletedTrees();
  const heading = useRef<HTMLHeadingElement>(null);
  if (trees.length === 0) return null;

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
        {trees.map(({ id, name, restorableUntil }) => {
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
