/** Query keys of the merges of a page. */
export const mergeQueryKeys = {
  list: (pageId: string) => ['merges', pageId],
  preview: (pageId: string, otherId: string, remains: string) => ['merges', pageId, otherId, remains],
} as const;
