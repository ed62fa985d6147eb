/** Query keys of contribution links and of what came through one. */
export const contributionQueryKeys = {
  links: (obituaryId: string) => ['contribution-links', obituaryId],
  open: (token: string) => ['contribution', token],
  entry: (token: string, entryId: string) => ['contribution', token, entryId],
} as const;
