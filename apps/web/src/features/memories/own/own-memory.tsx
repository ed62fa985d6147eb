import type { MemoryWithPageView } from '@memorial/contracts/memories/memories.schemas';
import { Link } from '@memorial/ui/link/link';
import { useState } from 'react';
import { printedName } from '../../../lib/life-words.js';
import { obituaryHref } from '../../../lib/paths.js';
import { QueueItem } from '../desk/keeper-queue.js';
import { KeptEntry } from '../desk/kept-entry.js';
import type { MemoryShelf } from './memories-question.js';
import styles from './own-memories.module.css';
import { ownMemoryWords as words } from './own-memory-words.js';

/** A memory with a link to its page. Memories of others can be approved, rejected, hidden or deleted here. */
export function OwnMemory({ memory, shelf }: { memory: MemoryWithPageView; shelf: MemoryShelf }) {
  // State when the list was loaded: a memory decided here stays in place, with the option to revert.
  const [from] = useState(memory.state);
  const { obituary } = memory;
  const page = { canEdit: memory.canModerate, premoderation: obituary?.premoderation ?? false };
  return (
    <>
      <h2 className={styles.about}>
        <span className="visually-hidden">{words.about}: </span>
        {obituary ? (
          <Link className={styles.page} href={obituaryHref(obituary._id)}>
            {printedName(obituary.fullName)}
          </Link>
        ) : (
          words.pageGone
        )}
      </h2>
      {shelf === 'onMine' && from !== 'approved' ? (
        <div className={from === 'pending' ? styles.waits : undefined}>
          <QueueItem memory={memory} from={from} />
        </div>
      ) : (
        <KeptEntry page={page} memory={memory} onRemoved={() => undefined} />
      )}
    </>
  );
}
