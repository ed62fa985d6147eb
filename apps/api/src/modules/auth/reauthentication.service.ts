import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import type { SessionProofView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { User } from '../accounts/accounts.module.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionRepository } from './session.repository.js';

/** Verifies the user again before an operation that a stolen token must not allow. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires the password, or a recent sign-in for an account without one. Attempts are limited as at
   * sign-in, but in a separate counter: a stolen token cannot lock the owner out.
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`, `rateLimit.exceeded`
   */
  async require(user: User, actor: Actor, password: string | undefined): Promise<void> {
    if (user.passwordHash === null) return this.requireFreshSignIn(actor);
    const counter = `account ${actor.userId}`;
    await this.limits.spend('login.email', counter);
    const isRight = await this.hasher
      .verify(user.passwordHash, password ?? '')
      .catch(async (error: unknown) => {
        // An overloaded server is not a wrong password.
        await this.limits.refund('login.email', counter);
        throw error;
      });
    if (!isRight) throw new AppError('user.wrongPassword');
    await this.limits.refund('login.email', counter);
  }

  /**
   * Proves a session anew. A sign-in without a password stays the proof that it is: it lasts no longer for
   * being asked for again.
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`, `rateLimit.exceeded`
   */
  async prove(user: User, actor: Actor, password: string | undefined): Promise<SessionProofView> {
    await this.require(user, actor, password);
    const session = await this.sessions.findById(actor.sessionId);
    if (!session) throw new AppError('auth.sessionExpired');
    const provedAt = user.passwordHash === null ? session.createdAt : this.clock.now();
    if (user.passwordHash !== null) await this.sessions.markProved(actor.sessionId, provedAt);
    return { provedUntil: new Date(provedAt.getTime() + freshSignInSeconds * 1_000).toISOString() };
  }

  private async requireFreshSignIn({ sessionId }: Actor): Promise<void> {
    const session = await this.sessions.findById(sessionId);
    const ageMs = this.clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
    if (ageMs > freshSignInSeconds * 1_000) throw new AppError('user.freshSignInRequired');
  }
}
