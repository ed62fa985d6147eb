import type { LoginInput, SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { type User, UsersService } from '../users/users.module.js';
import { FamiliarNetworksService } from './familiar-networks.service.js';
import { loginCounter } from './login-counter.js';
import { PasswordHasher } from './password-hasher.js';
import { RegistrationRepository } from './registration.repository.js';
import { registrationsSince } from './registration-term.js';
import { SessionsService } from './sessions.service.js';
import { type SignInPlace, SignInService } from './sign-in.service.js';

/**
 * Entry by e-mail and password.
 *
 * Guessing: every attempt is counted before the password is looked at and given back when it was right, so that
 * parallel guesses count too and right ones never do. Beyond the bound nothing is compared any more, otherwise
 * the bound would bound nothing. So that a stranger cannot lock the owner out by guessing, attempts from a
 * network where this account was entered lately have a counter of their own: the owner at home still enters.
 * The price is at most 10 more guesses in 15 minutes for whoever sits in one of these (at most five) networks.
 *
 * Knowing: anybody can register somebody's address with a password of their own and try it here. It is answered
 * alike whether the address has an account or not, so the password of a registration is compared in both cases.
 * The right password of a registration counts as a try of its network: anybody can make one.
 * Time: the same reads for a known, a waiting and an unknown address, and two password checks before any refusal.
 */
@Injectable()
export class LoginService {
  constructor(
    private readonly limits: RateLimits,
    private readonly familiar: FamiliarNetworksService,
    private readonly users: UsersService,
    private readonly registrations: RegistrationRepository,
    private readonly hasher: PasswordHasher,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError `auth.invalidCredentials`; `auth.notVerified` after the right password of a registration
   *   whose code has not come back, be there an account or not; `rateLimit.exceeded`
   */
  async login({ email, password }: LoginInput, place: SignInPlace): Promise<SignedInView> {
    const { network } = place;
    // Asked beforehand and spent by right passwords alone: nobody else uses up how often the owner may enter.
    const entries = `sign-in ${email}`;
    await this.limits.peek('write.account', entries);
    await this.limits.spend('login.network', network);
    const user = await this.users.findHeldByEmail(email);
    const isFamiliar = await this.familiar.has(user?._id.toHexString() ?? email, network);
    const counter = loginCounter(email, isFamiliar ? network : null);
    await this.limits.spend('login.email', counter);
    const waiting = await this.registrations.findNewestWithCredentials(
      email,
      registrationsSince(this.clock.now()),
    );
    const [isOwner, isWaiting] = await this.compare(
      password,
      user?.passwordHash ?? null,
      waiting?.credentials?.passwordHash ?? null,
    ).catch(async (error: unknown) => {
      // Too busy to compare is no wrong password.
      await this.refund(counter, network);
      throw error;
    });
    if (!isOwner && !isWaiting) throw new AppError('auth.invalidCredentials');
    await this.limits.refund('login.email', counter);
    if (!user || !isOwner) throw new AppError('auth.notVerified');
    await this.limits.refund('login.network', network);
    await this.limits.spend('write.account', entries);
    return this.enter(user, place);
  }

  /** A password or an address that was changed meanwhile opens nothing, though its session came too late to end. */
  private async enter(user: User, place: SignInPlace): Promise<SignedInView> {
    const signedIn = await this.signIns.enter(user, place);
    const current = await this.users.findHeldById(signedIn.userId);
    if (current?.passwordHash === user.passwordHash && current.email === user.email) return signedIn;
    const session = await this.sessions.findLive(signedIn.token);
    if (session) await this.sessions.end(session._id);
    throw new AppError('auth.invalidCredentials');
  }

  /** Whether the password is the account's, or else that of the registration that waits. */
  private async compare(
    password: string,
    accountHash: string | null,
    waitingHash: string | null,
  ): Promise<[isOwner: boolean, isWaiting: boolean]> {
    if (await this.hasher.verify(accountHash, password)) return [true, false];
    return [false, await this.hasher.verify(waitingHash, password)];
  }

  private async refund(counter: string, network: string): Promise<void> {
    await this.limits.refund('login.network', network);
    await this.limits.refund('login.email', counter);
  }
}
