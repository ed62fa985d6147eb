import type { MemoryState } from '@memorial/contracts/memories/memories.constants';
import type { MemoryList, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { displayText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import styles from '../actions/memory-actions.module.css';
import { listModerationQueueQuery } from '../api/list-moderation-queue.query.js';
import { useModerateMemory } from '../api/moderate-memory.mutation.js';
import { isOutdated } from '../api/use-memory-mutation.js';
import { MemoryEntry, messageOf } from '../list/memory-entry.js';
import { BlockAuthorButton } from './block-author-button.js';
import { HeldReasons } from './held-reasons.js';
import { LetterMark } from './letter-mark.js';

/** Pending and rejected memories of a page, for its keeper. Renders nothing if there are none. */
export function ModerationQueue({ obituaryId }: { obituaryId: string }) {
  const api = useApi();
  const { data: pending } = useQuery(listModerationQueueQuery(api, obituaryId, 'pending'));
  const { data: rejected } = useQuery(listModerationQueueQuery(api, obituaryId, 'rejected'));
  const titleId = useId();
  return (
    <>
      {pending && pending.data.length > 0 && (
        <section className={styles.queue} aria-labelledby={titleId}>
          <h3 id={titleId} className={styles.formTitle}>
            {withCount(copy.queueTitle, pending, 'pending')}
          </h3>
          <p className={styles.notes}>{copy.queueText}</p>
          <QueueList memories={pending.data} initialState="pending" />
        </section>
      )}
      {rejected && rejected.data.length > 0 && (
        <details className={styles.queue}>
          <summary className={styles.rejected}>{withCount(copy.rejectedList, rejected, 'rejected')}</summary>
          <QueueList memories={rejected.data} initialState="rejected" />
        </details>
      )}
    </>
  );
}

/** Counts the memories still in this state: the loaded list also holds those decided meanwhile. */
function withCount(title: string, { data, total }: MemoryList, state: MemoryState): string {
  const remaining = total - data.filter((memory) => memory.state !== state).length;
  return remaining > 0 ? `${title}: ${remaining}` : title;
}

function QueueList({
  memories,
  initialState,
}: {
  memories: readonly MemoryView[];
  initialState: MemoryState;
}) {
  return (
    <ul className={styles.queueList}>
      {memories.map((memory) => (
        <li key={memory._id}>
          <ModerationQueueItem memory={memory} initialState={initialState} />
        </li>
      ))}
    </ul>
  );
}

/**
 * One memory with buttons to approve or reject it. Stays in the list after the decision, so that it can be
 * reverted.
 */
export function ModerationQueueItem({
  memory,
  initialState,
}: {
  memory: MemoryView;
  initialState: MemoryState;
}) {
  const moderation = useModerateMemory(memory);
  const isLetter = memory.contribution?.isLetter === true;
  const toast = useToast();
  const [isRewritten, setRewritten] = useState(false);
  const decisionNotice = useRef<HTMLDivElement>(null);
  const isDecided = memory.state !== initialState;
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    if (isDecided && !wasDecided.current) decisionNotice.current?.focus();
    wasDecided.current = isDecided;
  }, [isDecided]);

  async function moderate(decision: 'approve' | 'reject') {
    setRewritten(false);
    try {
      await moderation.mutateAsync(decision);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'memory.decided') toast.error(typeset(error.message));
      else if (isOutdated(error)) setRewritten(true);
      else toast.error(copy.changeFailed);
    }
  }
  const button = (decision: 'approve' | 'reject', variant: 'line' | 'quiet') => (
    <Button
      variant={variant}
      busy={moderation.isPending && moderation.variables === decision}
      onClick={() => void moderate(decision)}
    >
      {isLetter ? copy.letterRead : copy[decision]}
    </Button>
  );

  if (isDecided && isLetter)
    return (
      <div ref={decisionNotice} tabIndex={-1} className={styles.removed}>
        <p>
          {copy.letterDone} · {displayText(memory.author)}
        </p>
      </div>
    );
  if (isDecided) {
    const isShown = memory.state === 'approved';
    return (
      <div ref={decisionNotice} tabIndex={-1} className={styles.removed}>
        <p>
          {isShown ? copy.approved : copy.rejected} · {displayText(memory.author)}
        </p>
        {button(isShown ? 'reject' : 'approve', 'quiet')}
      </div>
    );
  }
  return (
    <MemoryEntry memory={messageOf(memory)}>
      {isRewritten && (
        <p className={styles.state} role="alert">
          {copy.rewritten}
        </p>
      )}
      {isLetter && <LetterMark />}
      {memory.isGuest && !isLetter && (
        <p className={styles.state}>
          <Icon name="info" size="s" />
          <span>{memory.contribution ? copy.fromLink : copy.fromGuest}</span>
        </p>
      )}
      <HeldReasons reasons={memory.heldFor} />
      <div className={styles.decisions}>
        {button('approve', 'line')}
        {initialState === 'pending' && !isLetter && button('reject', 'quiet')}
        {memory.canModerate && !memory.canEdit && <BlockAuthorButton memory={memory} />}
      </div>
    </MemoryEntry>
  );
}
