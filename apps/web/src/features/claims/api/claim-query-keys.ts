import type { ClaimRole } from '@memorial/contracts/claims/claims.constants';

/** Query keys of claims. */
export const claimQueryKeys = {
  all: ['claims'],
  one: (id: string) => ['claims', 'one', id],
  mine: (role: ClaimRole) => ['claims', 'mine', role],
} as const;
