/** Query keys of obituaries; a change invalidates all of them. */
export const obituaryQueryKeys = {
  all: ['obituaries'],
  page: (id: string, viewer: 'guest' | 'member') => ['obituaries', 'page', id, viewer],
  code: (code: string, viewer: 'guest' | 'member') => ['obituaries', 'code', code, viewer],
  /** Prefix of all searches. */
  allFound: ['obituaries', 'found'],
  found: (question: Readonly<Record<string, unknown>>) => ['obituaries', 'found', question],
  stories: ['obituaries', 'stories'],
  /** Prefix of all lists of the user's own pages. */
  allMine: ['obituaries', 'mine'],
  mine: (question: Readonly<Record<string, unknown>>) => ['obituaries', 'mine', question],
  /** Number of own pages that only the owner sees. */
  hidden: ['obituaries', 'hidden'],
  /** Deleted pages that can still be restored. */
  deleted: ['obituaries', 'deleted'],
} as const;

/** Usage of the plan's limits; creating and deleting pages changes it. */
export const usageQueryKey = ['usage'] as const;
