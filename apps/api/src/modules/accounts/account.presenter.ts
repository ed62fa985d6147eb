import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import type { SessionUserView } from '@memorial/contracts/auth/auth.schemas';
import type { AccountRole } from '@memorial/contracts/auth/session.constants';
import type { AccountView } from '@memorial/contracts/users/users.schemas';
import type { AppConfig } from '../../platform/config/app-config.js';
import { emailAddressOf, notificationsOf, type StoredRole, type User } from './user.schema.js';

/**
 * Role of an account, or of a session, which has copies of both keys. ADMIN_EMAILS is read each time, so that
 * a changed list needs no update of accounts.
 */
export function roleOf(
  { email, role }: { readonly email: string; readonly role?: StoredRole | null },
  { adminEmails }: Pick<AppConfig, 'adminEmails'>,
): AccountRole {
  return adminEmails.includes(email) ? 'admin' : (role ?? 'user');
}

/** Account data for the client. */
export function presentSessionUser(user: User, config: Pick<AppConfig, 'adminEmails'>): SessionUserView {
  const role = roleOf(user, config);
  return {
    userId: user._id.toHexString(),
    email: emailAddressOf(user),
    fullName: user.fullName,
    isAdmin: role === 'admin',
    role,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The account as its owner sees it. */
export function presentAccount(
  user: User,
  config: Pick<AppConfig, 'adminEmails'>,
  providers: readonly SignInProvider[],
): AccountView {
  const { agreements } = user;
  return {
    ...presentSessionUser(user, config),
    hasPassword: user.passwordHash !== null,
    providers: [...providers],
    agreements: agreements && {
      version: agreements.version,
      acceptedAt: agreements.acceptedAt.toISOString(),
    },
    notifications: notificationsOf(user),
  };
}
