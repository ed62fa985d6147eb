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

/** A memory with the page it stands on; those of others wait for a word, or can be hidden and deleted. */
export function OwnMemory({ memory, shelf }: { memory: MemoryWithPageView; shelf: MemoryShelf }) {
  // As it was found: what is decided here keeps its place, and the way back.
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
