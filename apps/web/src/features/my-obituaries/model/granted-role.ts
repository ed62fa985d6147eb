import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';

/** Role of the user on a page of another account; null for an own page. */
export const grantedRoleOf = ({ myRole }: Pick<ObituaryCard, 'myRole'>): GrantedRole | null =>
  grantedRoles.find((role) => role === myRole) ?? null;
