/** Query keys of the proposals for a page. */
export const proposalQueryKeys = {
  list: (pageId: string) => ['proposals', pageId],
} as const;
