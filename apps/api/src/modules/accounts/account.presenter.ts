import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import type { AccountView, SessionView } from '@memorial/contracts/users/users.schemas';
import { presentSessionUser, type Session } from '../auth/auth.module.js';
import { notificationsOf, type User } from '../users/users.module.js';

/** The account as its owner sees it. */
export function presentAccount(
  user: User,
  isAdmin: boolean,
  providers: readonly SignInProvider[],
): AccountView {
  const { agreements } = user;
  return {
    ...presentSessionUser(user, isAdmin),
    hasPassword: user.passwordHash !== null,
    providers: [...providers],
    agreements: agreements && {
      version: agreements.version,
      acceptedAt: agreements.acceptedAt.toISOString(),
    },
    notifications: notificationsOf(user),
  };
}

/** A signed-in device. @param currentId the session of the request */
export function presentSession(
  { _id, device = null, createdAt, lastUsedAt = createdAt }: Session,
  currentId: string,
): SessionView {
  return {
    id: _id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: _id === currentId,
  };
}
