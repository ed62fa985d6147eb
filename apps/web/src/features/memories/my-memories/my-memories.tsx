import type { MemoryState } from '@memorial/contracts/memories/memories.constants';
import type { MemoryWithPageView, OwnMemoryList } from '@memorial/contracts/memories/memories.schemas';
import { myMemoryMessages as words } from '@memorial/contracts/messages/ui/my-memories';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { fillText } from '@memorial/contracts/text';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { pageCount } from '../../../shared/format/paging.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { obituaryHref, paths } from '../../../shared/navigation/paths.js';
import { MemoryWithActions } from '../actions/memory-with-actions.js';
import { listMyMemoriesQuery } from '../api/list-my-memories.query.js';
import { ModerationQueueItem } from '../moderation/moderation-queue.js';
import {
  type MemoriesFilter,
  type MemoryScope,
  memoriesHref,
  readMemoriesFilter,
} from './memories-filter.js';
import styles from './my-memories.module.css';

/** Memories written by the user or left on the user's pages. The URL holds the filter. */
export function MyMemories() {
  const [search] = useSearchParams();
  const filter = readMemoriesFilter(search);
  const { scope, state, page } = filter;
  const memories = useQuery(listMyMemoriesQuery(useApi(), filter));
  const { data: list } = memories;
  return (
    <div className={styles.memories}>
      <nav className={styles.scopes} aria-label={words.scopes}>
        {(['mine', 'onMyPages'] as const).map((one) => (
          <Link
            key={one}
            className={styles.scope}
            href={memoriesHref({ scope: one })}
            aria-current={one === scope ? 'page' : undefined}
          >
            {words[one]}
          </Link>
        ))}
      </nav>
      {list && <StateFilter filter={filter} counts={list.counts} />}
      {memories.isPending && <Loading />}
      {memories.isError && <QueryError query={memories} title={words.loadFailed} />}
      {list && list.data.length === 0 && <Empty filter={filter} />}
      {list && list.data.length > 0 && (
        <>
          {/* A decided memory stays in the list; another filter or page remounts the list. */}
          <ul key={`${scope} ${state} ${page}`} className={styles.list}>
            {list.data.map((memory) => (
              <li key={memory._id}>
                <MyMemory memory={memory} scope={scope} />
              </li>
            ))}
          </ul>
          <Pager
            label={words.pager}
            page={page}
            pages={pageCount(list)}
            hrefOf={(next) => memoriesHref({ ...filter, page: next })}
          />
        </>
      )}
    </div>
  );
}

/** A memory with a link to its page. Memories of others can be approved, rejected, hidden or deleted here. */
function MyMemory({ memory, scope }: { memory: MemoryWithPageView; scope: MemoryScope }) {
  // State when the list was loaded: a memory decided here stays in place, with the option to revert.
  const [initialState] = useState(memory.state);
  const { obituary } = memory;
  const access = {
    canEdit: memory.canModerate,
    premoderation: obituary?.premoderation ?? false,
    myRole: obituary?.myRole ?? null,
  };
  return (
    <>
      <h2 className={styles.about}>
        <span className="visually-hidden">{words.about}: </span>
        {obituary ? (
          <Link className={styles.page} href={obituaryHref(obituary._id)}>
            {displayName(obituary.fullName)}
          </Link>
        ) : (
          words.pageGone
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

function StateFilter({ filter, counts }: { filter: MemoriesFilter; counts: OwnMemoryList['counts'] }) {
  const { scope, state } = filter;
  const texts: readonly (readonly [MemoryState, string])[] = [
    ['pending', scope === 'mine' ? words.pendingMine : words.pendingOnMyPages],
    ['approved', words.approved],
    ['rejected', words.rejected],
  ];
  const options = texts.filter(([one]) => counts[one] > 0 || one === state);
  // A filter with one option is not shown.
  if (options.length < 2 && state === null) return null;
  return (
    <ChipRow label={words.states}>
      <ChipLink href={memoriesHref({ scope })} current={state === null}>
        {words.all}
      </ChipLink>
      {options.map(([one, text]) => (
        <ChipLink key={one} href={memoriesHref({ scope, state: one })} current={state === one}>
          {fillText(text, { count: counts[one] })}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function Empty({ filter: { scope, state, page } }: { filter: MemoriesFilter }) {
  if (state !== null || page > 1)
    return (
      <EmptyState
        picture={null}
        title={words.noneOfState}
        action={<LinkButton href={memoriesHref({ scope })}>{words.showAll}</LinkButton>}
      />
    );
  return scope === 'mine' ? (
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
      title={words.onMyPagesEmptyTitle}
      text={words.onMyPagesEmptyText}
      action={
        <LinkButton variant="main" href={paths.profileMemoryPages}>
          {words.onMyPagesEmptyStep}
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
