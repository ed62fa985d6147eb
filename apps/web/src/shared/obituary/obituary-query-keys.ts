/** Query keys of obituaries; a change invalidates all of them. */
export const obituaryQueryKeys = {
  all: ['obituaries'],
  page: (id: string, viewer: 'guest' | 'member') => ['obituaries', 'page', id, viewer],
  code: (code: string, viewer: 'guest' | 'member') => ['obituaries', 'code', code, viewer],
  /** Prefix of all searches. */
  allSearches: ['obituaries', 'found'],
  search: (params: Readonly<Record<string, unknown>>) => ['obituaries', 'found', params],
  stories: ['obituaries', 'stories'],
  today: ['obituaries', 'today'],
  /** Prefix of all lists of the user's own pages. */
  allMine: ['obituaries', 'mine'],
  mine: (params: Readonly<Record<string, unknown>>) => ['obituaries', 'mine', params],
  /** Roles in which the user keeps pages of others. */
  keptRoles: ['obituaries', 'keptRoles'],
  /** Number of own pages that only the owner sees. */
  hidden: ['obituaries', 'hidden'],
  /** Deleted pages that can still be restored. */
  deleted: ['obituaries', 'deleted'],
} as const;
