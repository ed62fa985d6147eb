import { myObituaryMessages as copy } from '@memorial/contracts/messages/ui/my-obituaries';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Link } from '@memorial/ui/link/link';
import { paths } from '../../../shared/navigation/paths.js';
import styles from '../my-obituaries.module.css';
import { ObituaryRow, VisibilityLabel } from './obituary-row.js';

const shownCount = 3;

/** The user's newest pages and a link to all of them. */
export function RecentObituaries({ cards, total }: { cards: readonly ObituaryCard[]; total: number }) {
  return (
    <>
      <ul className={styles.list}>
        {cards.slice(0, shownCount).map((card) => (
          <li key={card._id} className={styles.item}>
            <ObituaryRow card={card} headingLevel={3}>
              <VisibilityLabel card={card} />
            </ObituaryRow>
          </li>
        ))}
      </ul>
      <Link className={`link ${styles.more}`} href={paths.profileMemoryPages}>
        {total > shownCount ? `${copy.allPages}: ${total}` : copy.manage}
      </Link>
    </>
  );
}
