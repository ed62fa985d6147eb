import { memoriesOnPage } from '@memorial/contracts/memories/memories.constants';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { leaveMemoryId } from '../../../lib/paths.js';
import { hasMore, listMemoriesQuery } from '../api/list-memories.query.js';
import type { MemoryReader } from '../api/memory-query-keys.js';
import { type Desk, useDesk } from '../hooks/use-desk.js';
import { messageOf } from '../memory-message.js';
import { memoryWords as words } from '../memory-words.js';
import styles from './memories.module.css';
import { MemoryEntry } from './memory-entry.js';

/**
 * Memories section of a page. Reading uses only the page's response; writing, moderation and older memories
 * are loaded on demand.
 */
export function Memories({
  page,
  viewer,
}: {
  page: ObituaryView;
  /** The audience the obituary response was loaded for. */
  viewer: 'guest' | 'member';
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const reader = page.canEdit ? 'keeper' : viewer;
  const [parts, setParts] = useState(1);
  const [going, setGoing] = useState<'idle' | 'busy' | 'failed'>('idle');
  const question = (part: number) => listMemoriesQuery(api, page._id, reader, part);
  const { data: last } = useQuery(question(parts));
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { desk, isFailed, asked, isResumed, ask, resume, close } = useDesk(page._id, viewer);
  const isEmpty = last ? last.total === 0 : page.memorialMessages.length === 0;
  const isMore = last ? hasMore(last) : parts === 1 && page.memoryCount > memoriesOnPage;

  async function showMore() {
    setGoing('busy');
    try {
      await queryClient.fetchQuery(question(parts + 1));
      setParts(parts + 1);
      setGoing('idle');
    } catch {
      setGoing('failed');
    }
  }

  const leave = (
    <Button busy={asked > 0 && !desk && !isFailed} onClick={ask}>
      {words.leave}
    </Button>
  );
  const isWriting = desk !== null && (asked > 0 || isResumed);
  return (
    <div className={styles.memories}>
      <div id={leaveMemoryId} className={styles.desk}>
        {desk && (
          <desk.MemoryDesk
            page={page}
            isWriting={isWriting}
            asked={asked}
            removedId={removedId}
            onResume={resume}
            onClose={close}
          />
        )}
      </div>
      {isEmpty && !isWriting && (
        <EmptyState headingLevel={3} title={words.emptyTitle} text={words.emptyText} action={leave} />
      )}
      {Array.from({ length: parts }, (_, index) => (
        <Part
          key={index}
          page={page}
          reader={reader}
          number={index + 1}
          desk={desk}
          onRemoved={setRemovedId}
        />
      ))}
      {going === 'failed' && (
        <p role="alert" className={styles.failed}>
          {words.moreFailed}
        </p>
      )}
      {asked > 0 && isFailed && (
        <p role="alert" className={styles.failed}>
          {words.deskFailed}
        </p>
      )}
      {!isEmpty && (isMore || !isWriting) && (
        <div className={styles.actions}>
          {isMore && (
            <Button busy={going === 'busy'} onClick={() => void showMore()}>
              {words.more}
            </Button>
          )}
          {!isWriting && leave}
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly page: ObituaryView;
  readonly reader: MemoryReader;
  readonly number: number;
  readonly desk: Desk | null;
  readonly onRemoved: (id: string) => void;
}

/**
 * One page of the list. The first one shows the memories of the obituary response until a member's own list
 * is loaded.
 */
function Part({ page, reader, number, desk, onRemoved }: PartProps) {
  const { data } = useQuery(listMemoriesQuery(useApi(), page._id, reader, number));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Move focus to the first of the newly loaded memories.
    if (number > 1) list.current?.querySelector<HTMLElement>('li')?.focus();
  }, [number]);

  const views = new Map<string, MemoryView>(data?.data.map((memory) => [memory._id, memory]));
  const messages = data?.data.map(messageOf) ?? (number === 1 ? page.memorialMessages : []);
  if (messages.length === 0) return null;
  return (
    <ul ref={list} className={styles.list}>
      {messages.map((message) => {
        const view = views.get(message.id);
        return (
          <li key={message.id} tabIndex={-1}>
            {desk && view && (view.canEdit || view.canModerate) ? (
              <desk.KeptEntry page={page} memory={view} onRemoved={onRemoved} />
            ) : (
              <MemoryEntry memory={message} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
