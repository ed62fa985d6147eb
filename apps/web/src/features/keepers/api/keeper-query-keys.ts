import type { KeptKind } from '../model/kept-subject.js';

/** Query keys of keepers and of an invitation that is looked at. */
export const keeperQueryKeys = {
  list: (kind: KeptKind, id: string) => ['keepers', kind, id],
  invitation: (token: string, userId: string | null) => ['invitation', token, userId],
} as const;
