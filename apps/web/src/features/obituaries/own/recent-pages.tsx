import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Link } from '@memorial/ui/link/link';
import { paths } from '../../../lib/paths.js';
import { ownPageWords as words } from './own-page-words.js';
import styles from './own-pages.module.css';
import { PageLine, SeenBy } from './page-line.js';

const shown = 3;

/** The user's newest pages and a link to all of them. */
export function RecentPages({ cards, total }: { cards: readonly ObituaryCard[]; total: number }) {
  return (
    <>
      <ul className={styles.list}>
        {cards.slice(0, shown).map((card) => (
          <li key={card._id} className={styles.item}>
            <PageLine card={card} headingLevel={3}>
              <SeenBy card={card} />
            </PageLine>
          </li>
        ))}
      </ul>
      <Link className={`link ${styles.more}`} href={paths.profileMemoryPages}>
        {total > shown ? `${words.allPages}: ${total}` : words.manage}
      </Link>
    </>
  );
}
