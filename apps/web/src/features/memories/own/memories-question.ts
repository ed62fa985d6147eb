import { type MemoryState, memoryStates } from '@memorial/contracts/memories/memories.constants';
import { readPage } from '../../../lib/paging.js';
import { paths, queryKeys, withQuery } from '../../../lib/paths.js';

/** `mine`: memories written by the user; `onMyPages`: memories on the user's pages. */
export type MemoryShelf = 'mine' | 'onMine';

export interface MemoriesQuestion {
  readonly shelf: MemoryShelf;
  /** Null: any state. */
  readonly state: MemoryState | null;
  readonly page: number;
}

/** Value of the `on` query parameter. */
const onMine = 'my-pages';

export function readMemoriesQuestion(search: URLSearchParams): MemoriesQuestion {
  const state = search.get(queryKeys.state);
  return {
    shelf: search.get(queryKeys.on) === onMine ? 'onMine' : 'mine',
    state: memoryStates.find((one) => one === state) ?? null,
    page: readPage(search.get(queryKeys.page)),
  };
}

export function memoriesHref({ shelf, state = null, page = 1 }: Partial<MemoriesQuestion>): string {
  return withQuery(paths.profileMemories, {
    [queryKeys.on]: shelf === 'onMine' ? onMine : null,
    [queryKeys.state]: state,
    [queryKeys.page]: page > 1 ? String(page) : null,
  });
}
