import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import type { SessionUserView } from '@memorial/contracts/auth/auth.schemas';
import type { AccountView } from '@memorial/contracts/users/users.schemas';
import type { AppConfig } from '../../platform/config/app-config.js';
import { emailAddressOf, notificationsOf, type User } from './user.schema.js';

/** Account data for the client. ADMIN_EMAILS is read each time, so that a changed list needs no update of accounts. */
export function presentSessionUser(
  user: User,
  { adminEmails }: Pick<AppConfig, 'adminEmails'>,
): SessionUserView {
  return {
    userId: user._id.toHexString(),
    email: emailAddressOf(user),
    fullName: user.fullName,
    isAdmin: adminEmails.includes(user.email),
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
