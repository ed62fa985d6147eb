import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Query keys of a page's history. Every change of a page invalidates them. */
export const historyQueryKeys = {
  /** Prefix of all keys of one page. */
  all: (pageId: string) => [...obituaryQueryKeys.all, 'history', pageId],
  list: (pageId: string) => [...obituaryQueryKeys.all, 'history', pageId, 'list'],
  change: (pageId: string, changeId: string) => [...obituaryQueryKeys.all, 'history', pageId, changeId],
} as const;
