import { memoriesOnPage } from '@memorial/contracts/memories/memories.constants';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryListMessages as copy, memoryNounForms } from '@memorial/contracts/messages/ui/memory-list';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { counted, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { leaveMemoryId } from '../../../shared/navigation/paths.js';
import { ReportButton } from '../../../shared/reports/report-button.js';
import { hasMore, listMemoriesQuery } from '../api/list-memories.query.js';
import type { MemoryReader } from '../api/memory-query-keys.js';
import { type LoadedComposer, useMemoryComposer } from '../compose/use-memory-composer.js';
import styles from './memories.module.css';
import { MemoryEntry, messageOf } from './memory-entry.js';

/** Number of memories on the page before it is unfolded; if only one more exists, all are shown. */
const shownFirst = 3;

/**
 * Memories section of a page. Reading uses only the page's response; writing, moderation and older memories
 * are loaded on demand.
 */
export function Memories({
  obituary,
  viewer,
}: {
  obituary: ObituaryView;
  /** The audience the obituary response was loaded for. */
  viewer: 'guest' | 'member';
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const reader = obituary.canEdit ? 'keeper' : viewer;
  const [pageCount, setPageCount] = useState(1);
  const [moreState, setMoreState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const listQuery = (pageNumber: number) => listMemoriesQuery(api, obituary._id, reader, pageNumber);
  const { data: lastPage } = useQuery(listQuery(pageCount));
  const [isUnfolded, setUnfolded] = useState(false);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { composer, isFailed, openRequests, isResumed, open, resume, close } = useMemoryComposer(
    obituary._id,
    viewer,
  );
  const { isFrozen } = obituary;
  const isEmpty = lastPage ? lastPage.total === 0 : obituary.memorialMessages.length === 0;
  const total = lastPage?.total ?? obituary.memoryCount;
  const isFolded = !isUnfolded && total > shownFirst + 1;
  const isMore = lastPage ? hasMore(lastPage) : pageCount === 1 && obituary.memoryCount > memoriesOnPage;

  async function showMore() {
    setMoreState('busy');
    try {
      await queryClient.fetchQuery(listQuery(pageCount + 1));
      setPageCount(pageCount + 1);
      setMoreState('idle');
    } catch {
      setMoreState('failed');
    }
  }

  const leaveButton = (
    <Button busy={openRequests > 0 && !composer && !isFailed} onClick={open}>
      {copy.leave}
    </Button>
  );
  const isWriting = composer !== null && (openRequests > 0 || isResumed);
  return (
    <div className={styles.memories}>
      <div id={leaveMemoryId} className={styles.composer}>
        {composer && !isFrozen && (
          <composer.MemoryComposer
            obituary={obituary}
            isWriting={isWriting}
            openRequests={openRequests}
            removedId={removedId}
            onResume={resume}
            onClose={close}
          />
        )}
      </div>
      {isEmpty && !isWriting && !isFrozen && (
        <EmptyState
          picture="ornament"
          headingLevel={3}
          title={copy.emptyTitle}
          text={copy.emptyText}
          action={leaveButton}
        />
      )}
      {Array.from({ length: pageCount }, (_, index) => (
        <MemoriesPage
          key={index}
          obituary={obituary}
          reader={reader}
          pageNumber={index + 1}
          composer={composer}
          isFolded={isFolded}
          isUnfolded={isUnfolded}
          onRemoved={setRemovedId}
        />
      ))}
      {moreState === 'failed' && (
        <p role="alert" className={styles.failed}>
          {copy.moreFailed}
        </p>
      )}
      {openRequests > 0 && isFailed && (
        <p role="alert" className={styles.failed}>
          {copy.composerFailed}
        </p>
      )}
      {!isEmpty && (isFolded || isMore || (!isWriting && !isFrozen)) && (
        <div className={styles.actions}>
          {isFolded ? (
            <Button onClick={() => setUnfolded(true)}>
              {fillText(copy.unfold, {
                // Unfolding shows only the loaded ones: a number would promise the rest as well.
                memories: isMore ? memoryNounForms[1] : counted(total - shownFirst, ...memoryNounForms),
              })}
            </Button>
          ) : (
            isMore && (
              <Button busy={moreState === 'busy'} onClick={() => void showMore()}>
                {copy.more}
              </Button>
            )
          )}
          {!isWriting && !isFrozen && leaveButton}
        </div>
      )}
    </div>
  );
}

interface MemoriesPageProps {
  readonly obituary: ObituaryView;
  readonly reader: MemoryReader;
  readonly pageNumber: number;
  readonly composer: LoadedComposer | null;
  /** Show only the first memories, where scripts can show the rest. */
  readonly isFolded: boolean;
  /** True once the reader has asked for the folded memories. */
  readonly isUnfolded: boolean;
  readonly onRemoved: (id: string) => void;
}

/**
 * One page of the list. The first one shows the memories of the obituary response until a member's own list
 * is loaded.
 */
function MemoriesPage({
  obituary,
  reader,
  pageNumber,
  composer,
  isFolded,
  isUnfolded,
  onRemoved,
}: MemoriesPageProps) {
  const { data } = useQuery(listMemoriesQuery(useApi(), obituary._id, reader, pageNumber));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Move focus to the first of the memories that a button has just shown.
    const shownBefore = pageNumber > 1 ? 0 : shownFirst;
    if (pageNumber > 1 || isUnfolded) list.current?.querySelectorAll('li')[shownBefore]?.focus();
  }, [pageNumber, isUnfolded]);

  const views = new Map<string, MemoryView>(data?.data.map((memory) => [memory._id, memory]));
  const messages = data?.data.map(messageOf) ?? (pageNumber === 1 ? obituary.memorialMessages : []);
  if (messages.length === 0) return null;
  return (
    <ul ref={list} className={styles.list}>
      {messages.map((message, index) => {
        const view = views.get(message.id);
        return (
          <li key={message.id} tabIndex={-1} data-folded={(isFolded && index >= shownFirst) || undefined}>
            {composer && view && !obituary.isFrozen && (view.canEdit || view.canModerate) ? (
              <composer.MemoryWithActions obituary={obituary} memory={view} onRemoved={onRemoved} />
            ) : (
              <MemoryEntry memory={message}>
                {!obituary.canEdit && (
                  <ReportButton target={{ type: 'memory', id: message.id }} of={message.author} />
                )}
              </MemoryEntry>
            )}
          </li>
        );
      })}
    </ul>
  );
}
