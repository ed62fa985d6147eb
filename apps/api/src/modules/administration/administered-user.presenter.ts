import type { AdministeredUserView, ListedUserView } from '@memorial/contracts/administration/users.schemas';
import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import type { AppConfig } from '../../platform/config/app-config.js';
import { emailAddressOf, grantsOf, planInForce, roleOf, type User } from '../accounts/accounts.module.js';

export function presentListedUser(
  user: User,
  config: Pick<AppConfig, 'adminEmails'>,
  now: Date,
): ListedUserView {
  return {
    _id: user._id.toHexString(),
    email: emailAddressOf(user),
    fullName: user.fullName,
    role: roleOf(user, config),
    state: stateOf(user),
    plan: planInForce(grantsOf(user), now).level,
    createdAt: user.createdAt.toISOString(),
  };
}

function stateOf({ deletedAt, blockedAt }: User): ListedUserView['state'] {
  if (deletedAt !== null) return 'deleting';
  return blockedAt ? 'blocked' : 'active';
}

interface UserFacts {
  readonly providers: SignInProvider[];
  readonly sessions: readonly SessionView[];
  readonly pages: number;
  readonly trees: number;
}

export function presentAdministeredUser(
  user: User,
  { sessions, ...facts }: UserFacts,
  config: Pick<AppConfig, 'adminEmails'>,
  now: Date,
): AdministeredUserView {
  return {
    ...presentListedUser(user, config, now),
    ...facts,
    planEndsAt: planInForce(grantsOf(user), now).endsAt?.toISOString() ?? null,
    hasPassword: user.passwordHash !== null,
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
    blockedAt: user.blockedAt?.toISOString() ?? null,
    blockReason: user.blockReason ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}
