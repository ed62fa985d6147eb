/** Query keys of claims. */
export const claimQueryKeys = {
  all: ['claims'],
  mine: ['claims', 'mine'],
  one: (id: string) => ['claims', 'one', id],
} as const;
