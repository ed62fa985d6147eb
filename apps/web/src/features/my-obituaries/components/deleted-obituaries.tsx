import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { DeletedObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useRestoreObituary } from '../../../shared/obituary-actions/use-restore-obituary.js';
import { listDeletedQuery } from '../api/list-deleted.query.js';
import styles from '../my-obituaries.module.css';
import { ObituaryRow } from './obituary-row.js';

/**
 * Deleted pages that can still be restored. Renders nothing if there are none.
 * @param onRestored called after a page is restored and its button is removed
 */
export function DeletedObituaries({ onRestored }: { onRestored: (id: string) => void }) {
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
            <ObituaryRow card={card} headingLevel={3} href={null}>
              <p className={styles.until}>
                {fillText(card.isDeletedByAdministrator ? words.deletedByAdministrator : words.until, {
                  moment: formatDateTime(card.restorableUntil),
                })}
              </p>
              {!card.isDeletedByAdministrator && (
                <RestoreButton card={card} onRestored={() => onRestored(card._id)} />
              )}
            </ObituaryRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RestoreButton({ card, onRestored }: { card: DeletedObituaryCard; onRestored: () => void }) {
  const { restore, isPending } = useRestoreObituary(card._id);
  return (
    <div>
      <Button
        variant="quiet"
        flush="start"
        busy={isPending}
        aria-label={fillText(words.restoreOf, { name: displayName(card.fullName) })}
        onClick={() => void restore().then((isRestored) => isRestored && onRestored())}
      >
        {obituaryActionMessages.restore}
      </Button>
    </div>
  );
}
