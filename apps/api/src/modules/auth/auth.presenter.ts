import type { SessionUserView } from '@memorial/contracts/auth/auth.schemas';
import type { User } from '../users/users.module.js';

/** What the client may know of an account. */
export function presentSessionUser(user: User, isAdmin: boolean): SessionUserView {
  return {
    userId: user._id.toHexString(),
    email: user.email,
    fullName: user.fullName,
    isAdmin,
    createdAt: user.createdAt.toISOString(),
  };
}
