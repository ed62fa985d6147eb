import { type MemoryState, memoryStates } from '@memorial/contracts/memories/memories.constants';
import { readPage } from '../../../shared/format/paging.js';
import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';

/** `mine`: memories written by the user; `onMyPages`: memories on the user's pages. */
export type MemoryScope = 'mine' | 'onMyPages';

export interface MemoriesFilter {
  readonly scope: MemoryScope;
  /** State to list; null lists all. */
  readonly state: MemoryState | null;
  readonly page: number;
}

/** Value of the `on` query parameter. */
const myPagesValue = 'my-pages';

export function readMemoriesFilter(search: URLSearchParams): MemoriesFilter {
  const state = search.get(queryKeys.state);
  return {
    scope: search.get(queryKeys.on) === myPagesValue ? 'onMyPages' : 'mine',
    state: memoryStates.find((one) => one === state) ?? null,
    page: readPage(search.get(queryKeys.page)),
  };
}

export function memoriesHref({ scope, state = null, page = 1 }: Partial<MemoriesFilter>): string {
  return withQuery(paths.profileMemories, {
    [queryKeys.on]: scope === 'onMyPages' ? myPagesValue : null,
    [queryKeys.state]: state,
    [queryKeys.page]: page > 1 ? String(page) : null,
  });
}
