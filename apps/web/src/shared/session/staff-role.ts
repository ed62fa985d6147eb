import type { SessionUser } from './session.js';

export type StaffRole = 'moderator' | 'admin';

/** Role with which an account may open the area of administration; null without one. The server checks it again. */
export function staffRoleOf(user: SessionUser | null): StaffRole | null {
  return user?.isAdmin === true ? 'admin' : null;
}
