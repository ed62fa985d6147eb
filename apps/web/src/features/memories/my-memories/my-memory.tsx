import type { MemoryWithPageView } from '@memorial/contracts/memories/memories.schemas';
import { myMemoryMessages as copy } from '@memorial/contracts/messages/ui/my-memories';
import { Link } from '@memorial/ui/link/link';
import { useState } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { displayName } from '../../../shared/obituary/format-dates-and-age.js';
import { MemoryWithActions } from '../actions/memory-with-actions.js';
import { ModerationQueueItem } from '../moderation/moderation-queue.js';
import type { MemoryScope } from './memories-filter.js';
import styles from './my-memories.module.css';

/** A memory with a link to its page. Memories of others can be approved, rejected, hidden or deleted here. */
export function MyMemory({ memory, scope }: { memory: MemoryWithPageView; scope: MemoryScope }) {
  // State when the list was loaded: a memory decided here stays in place, with the option to revert.
  const [initialState] = useState(memory.state);
  const { obituary } = memory;
  const access = { canEdit: memory.canModerate, premoderation: obituary?.premoderation ?? false };
  return (
    <>
      <h2 className={styles.about}>
        <span className="visually-hidden">{copy.about}: </span>
        {obituary ? (
          <Link className={styles.page} href={obituaryHref(obituary._id)}>
            {displayName(obituary.fullName)}
          </Link>
        ) : (
          copy.pageGone
        )}
      </h2>
      {scope === 'onMyPages' && initialState !== 'approved' ? (
        <div className={initialState === 'pending' ? styles.waits : undefined}>
          <ModerationQueueItem memory={memory} initialState={initialState} />
        </div>
      ) : (
        <MemoryWithActions obituary={access} memory={memory} onRemoved={() => undefined} />
      )}
    </>
  );
}
