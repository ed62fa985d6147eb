import type { AccountRole } from '@memorial/contracts/auth/session.constants';
import type { SessionUser } from './session.js';

export type StaffRole = Exclude<AccountRole, 'user'>;

/** Role with which an account may open the area of administration; null without one. The server checks it again. */
export function staffRoleOf(user: SessionUser | null): StaffRole | null {
  // Sessions stored by an earlier version name no role.
  const role = user?.role ?? (user?.isAdmin ? 'admin' : 'user');
  return role === 'user' ? null : role;
}
