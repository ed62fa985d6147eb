/** Query keys of the calendar of remembrance. */
export const remembranceQueryKeys = {
  all: ['remembrance'],
  calendar: ['remembrance', 'calendar'],
  ofObituary: (id: string) => ['remembrance', 'of', id],
} as const;
