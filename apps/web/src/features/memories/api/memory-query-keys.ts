import type { MemoryState } from '@memorial/contracts/memories/memories.constants';

/** Role the memories are loaded for. Keepers see pending ones in a separate queue. */
export type MemoryReader = 'guest' | 'member' | 'keeper';

export const memoryQueryKeys = {
  ofObituary: (obituaryId: string) => ['memories', obituaryId],
  /** Lists shown to readers. */
  lists: (obituaryId: string) => ['memories', obituaryId, 'list'],
  list: (obituaryId: string, reader: MemoryReader, pageNumber: number) => [
    'memories',
    obituaryId,
    'list',
    reader,
    pageNumber,
  ],
  /** Lists of the keeper's moderation queue. */
  moderationQueue: (obituaryId: string, state: MemoryState) => ['memories', obituaryId, 'queue', state],
  /** Blocked authors of an obituary. */
  blocked: (obituaryId: string) => ['blocked', obituaryId],
  /** One memory, loaded with the key of a letter. */
  byModerationKey: (token: string) => ['memory', 'letter', token],
  /** One memory, loaded with its edit key. */
  byEditKey: (id: string) => ['memory', id],
  /** Lists of the user's own memories and of memories on the user's pages. */
  allMine: ['memories', 'own'],
  mine: (filter: Readonly<Record<string, unknown>>) => ['memories', 'own', filter],
} as const;
