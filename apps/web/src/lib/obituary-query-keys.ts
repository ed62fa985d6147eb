/** Keys of everything that is known about memory pages: a change to one drops what it may stand in. */
export const obituaryQueryKeys = {
  all: ['obituaries'],
  page: (id: string, viewer: 'guest' | 'member') => ['obituaries', 'page', id, viewer],
  code: (code: string, viewer: 'guest' | 'member') => ['obituaries', 'code', code, viewer],
  /** Lists of all questions. */
  allFound: ['obituaries', 'found'],
  found: (question: Readonly<Record<string, unknown>>) => ['obituaries', 'found', question],
  stories: ['obituaries', 'stories'],
  /** All pages of one's own list. */
  allMine: ['obituaries', 'mine'],
  mine: (question: Readonly<Record<string, unknown>>) => ['obituaries', 'mine', question],
  /** How many of them nobody else sees. */
  hidden: ['obituaries', 'hidden'],
  /** Those that can still be taken back. */
  deleted: ['obituaries', 'deleted'],
} as const;

/** How much of a plan is used; a page that comes or goes changes it. */
export const usageQueryKey = ['usage'] as const;
