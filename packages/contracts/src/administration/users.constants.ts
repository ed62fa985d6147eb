import type { AccountRole } from '../auth/session.constants.js';

/** States of accounts; `deleting`: its owner has deleted it, and it can still be restored. */
export const accountStates = ['active', 'blocked', 'deleting'] as const;
export type AccountState = (typeof accountStates)[number];

/** Roles that administrators give; `admin` is given by the configuration of the server. */
export const grantedRoles = ['user', 'moderator'] as const satisfies readonly AccountRole[];

/** Most months of a plan that an administrator grants at once. */
export const maxGrantedMonths = 1_200;

/** Length of a search, in characters. */
export const userSearchLength = { min: 2, max: 254 } as const;
