import type { MemoryState } from '@memorial/contracts/memories/memories.constants';
import type { MemoryList, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { displayText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { isOutdated, useJudgeMemory } from '../api/change-memory.mutation.js';
import { listQueueQuery } from '../api/list-queue.query.js';
import { MemoryEntry } from '../components/memory-entry.js';
import { messageOf } from '../memory-message.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';

/** Pending and rejected memories of a page, for its keeper. Renders nothing if there are none. */
export function KeeperQueue({ pageId }: { pageId: string }) {
  const api = useApi();
  const { data: pending } = useQuery(listQueueQuery(api, pageId, 'pending'));
  const { data: rejected } = useQuery(listQueueQuery(api, pageId, 'rejected'));
  const titleId = useId();
  return (
    <>
      {pending && pending.data.length > 0 && (
        <section className={styles.queue} aria-labelledby={titleId}>
          <h3 id={titleId} className={styles.formTitle}>
            {withCount(words.queueTitle, pending, 'pending')}
          </h3>
          <p className={styles.notes}>{words.queueText}</p>
          <Judged memories={pending.data} from="pending" />
        </section>
      )}
      {rejected && rejected.data.length > 0 && (
        <details className={styles.queue}>
          <summary className={styles.rejected}>{withCount(words.rejectedList, rejected, 'rejected')}</summary>
          <Judged memories={rejected.data} from="rejected" />
        </details>
      )}
    </>
  );
}

/** Counts the memories still in this state: the loaded list also holds those decided meanwhile. */
function withCount(title: string, { data, total }: MemoryList, state: MemoryState): string {
  const left = total - data.filter((memory) => memory.state !== state).length;
  return left > 0 ? `${title}: ${left}` : title;
}

function Judged({ memories, from }: { memories: readonly MemoryView[]; from: MemoryState }) {
  return (
    <ul className={styles.queueList}>
      {memories.map((memory) => (
        <li key={memory._id}>
          <QueueItem memory={memory} from={from} />
        </li>
      ))}
    </ul>
  );
}

/**
 * One memory with buttons to approve or reject it. Stays in the list after the decision, so that it can be
 * reverted.
 */
export function QueueItem({ memory, from }: { memory: MemoryView; from: MemoryState }) {
  const judge = useJudgeMemory(memory);
  const toast = useToast();
  const [isRewritten, setRewritten] = useState(false);
  const decided = useRef<HTMLDivElement>(null);
  const isDecided = memory.state !== from;
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    if (isDecided && !wasDecided.current) decided.current?.focus();
    wasDecided.current = isDecided;
  }, [isDecided]);

  async function say(verdict: 'approve' | 'reject') {
    setRewritten(false);
    try {
      await judge.mutateAsync(verdict);
    } catch (error) {
      if (isOutdated(error)) setRewritten(true);
      else toast.error(words.changeFailed);
    }
  }
  const button = (verdict: 'approve' | 'reject', variant: 'line' | 'quiet') => (
    <Button
      variant={variant}
      busy={judge.isPending && judge.variables === verdict}
      onClick={() => void say(verdict)}
    >
      {words[verdict]}
    </Button>
  );

  if (isDecided) {
    const isShown = memory.state === 'approved';
    return (
      <div ref={decided} tabIndex={-1} className={styles.removed}>
        <p>
          {isShown ? words.approved : words.rejected} · {displayText(memory.author)}
        </p>
        {button(isShown ? 'reject' : 'approve', 'quiet')}
      </div>
    );
  }
  return (
    <MemoryEntry memory={messageOf(memory)}>
      {isRewritten && (
        <p className={styles.state} role="alert">
          {words.rewritten}
        </p>
      )}
      <div className={styles.verdicts}>
        {button('approve', 'line')}
        {from === 'pending' && button('reject', 'quiet')}
      </div>
    </MemoryEntry>
  );
}
