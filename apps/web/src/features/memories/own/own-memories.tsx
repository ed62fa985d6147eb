import type { MemoryState } from '@memorial/contracts/memories/memories.constants';
import type { OwnMemoryList } from '@memorial/contracts/memories/memories.schemas';
import { fillText } from '@memorial/contracts/text';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../lib/api-context.js';
import { failureOf } from '../../../lib/failure-words.js';
import { pageCount } from '../../../lib/paging.js';
import { paths } from '../../../lib/paths.js';
import { listOwnMemoriesQuery } from '../api/list-own.query.js';
import { type MemoriesQuestion, memoriesHref, readMemoriesQuestion } from './memories-question.js';
import styles from './own-memories.module.css';
import { OwnMemory } from './own-memory.js';
import { ownMemoryWords as words } from './own-memory-words.js';

/** Memories written by the user or left on the user's pages. The URL holds the filter. */
export function OwnMemories() {
  const [search] = useSearchParams();
  const question = useMemo(() => readMemoriesQuestion(search), [search]);
  const { shelf, state, page } = question;
  const memories = useQuery(listOwnMemoriesQuery(useApi(), question));
  const { data: list } = memories;
  return (
    <div className={styles.memories}>
      <nav className={styles.shelves} aria-label={words.shelves}>
        {(['mine', 'onMine'] as const).map((one) => (
          <Link
            key={one}
            className={styles.shelf}
            href={memoriesHref({ shelf: one })}
            aria-current={one === shelf ? 'page' : undefined}
          >
            {words[one]}
          </Link>
        ))}
      </nav>
      {list && <States question={question} counts={list.counts} />}
      {memories.isPending && <Loading />}
      {memories.isError && (
        <ErrorState
          {...failureOf(memories.error, words.loadFailed)}
          onRetry={() => void memories.refetch()}
          retrying={memories.isFetching}
        />
      )}
      {list && list.data.length === 0 && <Empty question={question} />}
      {list && list.data.length > 0 && (
        <>
          {/* A decided memory stays in the list; another filter or page remounts the list. */}
          <ul key={`${shelf} ${state} ${page}`} className={styles.list}>
            {list.data.map((memory) => (
              <li key={memory._id}>
                <OwnMemory memory={memory} shelf={shelf} />
              </li>
            ))}
          </ul>
          <Pager
            label={words.pager}
            page={page}
            pages={pageCount(list)}
            hrefOf={(next) => memoriesHref({ ...question, page: next })}
          />
        </>
      )}
    </div>
  );
}

function States({ question, counts }: { question: MemoriesQuestion; counts: OwnMemoryList['counts'] }) {
  const { shelf, state } = question;
  const texts: readonly (readonly [MemoryState, string])[] = [
    ['pending', shelf === 'mine' ? words.pendingMine : words.pendingOnMine],
    ['approved', words.approved],
    ['rejected', words.rejected],
  ];
  const told = texts.filter(([one]) => counts[one] > 0 || one === state);
  // A filter with one option is not shown.
  if (told.length < 2 && state === null) return null;
  return (
    <ChipRow label={words.states}>
      <ChipLink href={memoriesHref({ shelf })} current={state === null}>
        {words.all}
      </ChipLink>
      {told.map(([one, text]) => (
        <ChipLink key={one} href={memoriesHref({ shelf, state: one })} current={state === one}>
          {fillText(text, { count: counts[one] })}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function Empty({ question: { shelf, state, page } }: { question: MemoriesQuestion }) {
  if (state !== null || page > 1)
    return (
      <EmptyState
        picture={null}
        title={words.noneOfState}
        action={<LinkButton href={memoriesHref({ shelf })}>{words.showAll}</LinkButton>}
      />
    );
  return shelf === 'mine' ? (
    <EmptyState
      title={words.mineEmptyTitle}
      text={words.mineEmptyText}
      action={
        <LinkButton variant="main" icon="search" href={paths.search}>
          {words.mineEmptyStep}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title={words.onMineEmptyTitle}
      text={words.onMineEmptyText}
      action={
        <LinkButton variant="main" href={paths.profileMemoryPages}>
          {words.onMineEmptyStep}
        </LinkButton>
      }
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading} className={styles.list}>
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}
