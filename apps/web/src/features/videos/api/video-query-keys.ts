/** Query keys of videos; the capability changes with each work. */
export const videoQueryKeys = {
  all: ['videos'],
  list: (pageId: string) => ['videos', 'list', pageId],
  /** @param id of a work, or of a page: its newest work */
  status: (id: string) => ['videos', 'status', id],
  photos: (pageId: string) => ['videos', 'photos', pageId],
  permission: (pageId: string) => ['videos', 'permission', pageId],
  capability: ['videos', 'capability'],
  voices: ['videos', 'voices'],
} as const;
