import type { MemoryState } from '@memorial/contracts/memories/memories.constants';

/** Role the memories are loaded for. Keepers see pending ones in a separate queue. */
export type MemoryReader = 'guest' | 'member' | 'keeper';

export const memoryQueryKeys = {
  ofPage: (pageId: string) => ['memories', pageId],
  /** Lists shown to readers. */
  lists: (pageId: string) => ['memories', pageId, 'list'],
  list: (pageId: string, viewer: MemoryReader, part: number) => ['memories', pageId, 'list', viewer, part],
  /** Lists of the keeper's moderation queue. */
  queue: (pageId: string, state: MemoryState) => ['memories', pageId, 'queue', state],
  /** Lists of the user's own memories and of memories on the user's pages. */
  allOwn: ['memories', 'own'],
  own: (question: Readonly<Record<string, unknown>>) => ['memories', 'own', question],
} as const;
