import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { User } from '../users/users.module.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService } from './sessions.service.js';

/** Asks once more who it is, before what a stolen token must not do. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The password, or a recent sign-in where the account has none. Guesses are counted as at the sign-in, by the
   * account and apart from it: a stolen token locks nobody out.
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`, `rateLimit.exceeded`
   */
  async require(user: User, actor: Actor, password: string | undefined): Promise<void> {
    if (user.passwordHash === null) return this.requireFreshSignIn(actor);
    const counter = `account ${actor.userId}`;
    await this.limits.spend('login.email', counter);
    const isRight = await this.hasher
      .verify(user.passwordHash, password ?? '')
      .catch(async (error: unknown) => {
        // Too busy to compare is no wrong password.
        await this.limits.refund('login.email', counter);
        throw error;
      });
    if (!isRight) throw new AppError('user.wrongPassword');
    await this.limits.refund('login.email', counter);
  }

  private async requireFreshSignIn({ sessionId }: Actor): Promise<void> {
    const session = await this.sessions.findById(sessionId);
    const ageMs = this.clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
    if (ageMs > freshSignInSeconds * 1_000) throw new AppError('user.freshSignInRequired');
  }
}
