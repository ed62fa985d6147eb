/** Query keys of videos; the capability changes with each work. */
export const videoQueryKeys = {
  all: ['videos'],
  list: (pageId: string) => ['videos', 'list', pageId],
  status: (pageId: string) => ['videos', 'status', pageId],
  photos: (pageId: string) => ['videos', 'photos', pageId],
  capability: ['videos', 'capability'],
  voices: ['videos', 'voices'],
} as const;
