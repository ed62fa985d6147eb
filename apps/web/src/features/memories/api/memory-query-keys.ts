import type { MemoryState } from '@memorial/contracts/memories/memories.constants';

/** As whom memories are read: a keeper has those that wait before them elsewhere. */
export type MemoryReader = 'guest' | 'member' | 'keeper';

export const memoryQueryKeys = {
  ofPage: (pageId: string) => ['memories', pageId],
  /** What readers leaf through. */
  lists: (pageId: string) => ['memories', pageId, 'list'],
  list: (pageId: string, viewer: MemoryReader, part: number) => ['memories', pageId, 'list', viewer, part],
  /** What lies before the page's keeper. */
  queue: (pageId: string, state: MemoryState) => ['memories', pageId, 'queue', state],
  /** One's own memories, and those on one's own pages. */
  allOwn: ['memories', 'own'],
  own: (question: Readonly<Record<string, unknown>>) => ['memories', 'own', question],
} as const;
