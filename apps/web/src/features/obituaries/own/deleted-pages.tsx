import type { DeletedObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { isPlanRefusal } from '../../../lib/api-error.js';
import { failureOf } from '../../../lib/failure-words.js';
import { printedName } from '../../../lib/life-words.js';
import { momentOf } from '../../../lib/moments.js';
import { useRestoreObituary } from './api/change-own.mutation.js';
import { listDeletedQuery } from './api/hidden-pages.query.js';
import { ownPageWords as words } from './own-page-words.js';
import styles from './own-pages.module.css';
import { PageLine } from './page-line.js';

/**
 * Deleted pages that can still be restored. Renders nothing if there are none.
 * @param onRestored called after a page is restored and its button is removed
 */
export function DeletedPages({ onRestored }: { onRestored: (id: string) => void }) {
  const { data: list } = useQuery(listDeletedQuery(useApi()));
  const titleId = useId();
  if (!list || list.data.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} data-deleted="" tabIndex={-1} className={styles.deletedTitle}>
          {words.deletedTitle}
        </h2>
        <p className={styles.deletedText}>{words.deletedText}</p>
      </div>
      <ul className={styles.list}>
        {list.data.map((card) => (
          <li key={card._id} className={styles.item}>
            <PageLine card={card} headingLevel={3} href={null}>
              <p className={styles.until}>
                {fillText(words.until, { moment: momentOf(card.restorableUntil) })}
              </p>
              <RestoreButton card={card} onRestored={() => onRestored(card._id)} />
            </PageLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RestoreButton({ card, onRestored }: { card: DeletedObituaryCard; onRestored: () => void }) {
  const restore = useRestoreObituary(card._id);
  const toast = useToast();

  async function takeBack() {
    try {
      await restore.mutateAsync();
      toast.success(words.restored);
      onRestored();
    } catch (error) {
      // The shell shows plan limits.
      if (isPlanRefusal(error)) return;
      const { title, text } = failureOf(error, words.notRestored);
      toast.error(title, { detail: text });
    }
  }
  return (
    <div>
      <Button
        variant="quiet"
        flush="start"
        busy={restore.isPending}
        aria-label={fillText(words.restoreOf, { name: printedName(card.fullName) })}
        onClick={() => void takeBack()}
      >
        {words.restore}
      </Button>
    </div>
  );
}
