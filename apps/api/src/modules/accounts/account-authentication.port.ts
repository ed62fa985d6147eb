import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import type { Actor } from '../../platform/access/caller.js';
import type { User } from './user.schema.js';

/** Port: authentication stands on accounts, and does this for them. */
export abstract class AccountAuthentication {
  /**
   * Requires the password, or a recent sign-in for an account without one.
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`, `rateLimit.exceeded`
   */
  abstract reauthenticate(user: User, actor: Actor, password: string | undefined): Promise<void>;

  /** Providers that can open the account. */
  abstract listProviders(userId: string): Promise<SignInProvider[]>;

  /** Valid sessions, most recently used first; none is that of the caller. */
  abstract listSessions(userId: string): Promise<SessionView[]>;

  /** Gives the sessions of an account the restriction and role of its current state. */
  abstract syncAccess(userId: string): Promise<void>;
}
