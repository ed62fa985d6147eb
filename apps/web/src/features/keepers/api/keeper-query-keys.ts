/** Query keys of keepers and of an invitation that is looked at. */
export const keeperQueryKeys = {
  list: (pageId: string) => ['keepers', pageId],
  invitation: (token: string, userId: string | null) => ['invitation', token, userId],
} as const;
