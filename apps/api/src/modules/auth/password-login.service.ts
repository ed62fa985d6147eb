import type { LoginInput, SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { type User, UsersRepository } from '../accounts/accounts.module.js';
import { emailCounterKey } from './email-counter-key.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { RegistrationRepository } from './registration.repository.js';
import { pendingRegistrationsSince } from './retention.js';
import { SessionsService } from './sessions.service.js';
import { type SignInOrigin, SignInService } from './sign-in.service.js';

/**
 * Sign-in by e-mail and password.
 *
 * Brute force: every attempt is counted before the password is compared and refunded when it was right, so
 * that parallel guesses count and right passwords never do. Above the limit nothing is compared. Attempts
 * from a known network of the account have a separate counter, so that a stranger cannot lock the owner out.
 * The cost: at most 10 more guesses in 15 minutes from each of the (at most five) known networks.
 *
 * Enumeration: anybody can register a stranger's address with their own password and try it here. The
 * response is the same with and without an account, so the password of a pending registration is compared in
 * both cases. A right password of a pending registration still counts as an attempt of its network, because
 * anybody can create one.
 *
 * Timing: the same reads for a known, a pending and an unknown address, and two password checks before any
 * rejection.
 */
@Injectable()
export class PasswordLoginService {
  constructor(
    private readonly limits: RateLimits,
    private readonly knownNetworks: KnownNetworksRepository,
    private readonly users: UsersRepository,
    private readonly registrations: RegistrationRepository,
    private readonly hasher: PasswordHasher,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError `auth.invalidCredentials`; `auth.notVerified` for the right password of an unconfirmed
   * registration, with or without an account; `rateLimit.exceeded`
   */
  async login({ email, password }: LoginInput, origin: SignInOrigin): Promise<SignedInView> {
    const { network } = origin;
    // Checked first, spent only by right passwords: other people cannot use up the owner's sign-in limit.
    const signInCounter = `sign-in ${email}`;
    await this.limits.peek('write.account', signInCounter);
    await this.limits.spend('login.network', network);
    const user = await this.users.findByEmailIncludingRestorable(email);
    const isKnownNetwork = await this.knownNetworks.has(user?._id.toHexString() ?? email, network);
    const counter = emailCounterKey(email, isKnownNetwork ? network : null);
    await this.limits.spend('login.email', counter);
    const pending = await this.registrations.findNewestWithCredentials(
      email,
      pendingRegistrationsSince(this.clock.now()),
    );
    const [isOwner, isPending] = await this.compare(
      password,
      user?.passwordHash ?? null,
      pending?.credentials?.passwordHash ?? null,
    ).catch(async (error: unknown) => {
      // An overloaded server is not a wrong password.
      await this.refund(counter, network);
      throw error;
    });
    if (!isOwner && !isPending) throw new AppError('auth.invalidCredentials');
    await this.limits.refund('login.email', counter);
    if (!user || !isOwner) throw new AppError('auth.notVerified');
    await this.limits.refund('login.network', network);
    await this.limits.spend('write.account', signInCounter);
    return this.signIn(user, origin);
  }

  /**
   * Rejects a password or an address that was changed in the meantime; its new session was opened too late to
   * be ended by the change.
   */
  private async signIn(user: User, origin: SignInOrigin): Promise<SignedInView> {
    const signedIn = await this.signIns.signIn(user, origin);
    const current = await this.users.findByIdIncludingRestorable(signedIn.userId);
    if (current?.passwordHash === user.passwordHash && current.email === user.email) return signedIn;
    const session = await this.sessions.findLive(signedIn.token);
    if (session) await this.sessions.end(session._id);
    throw new AppError('auth.invalidCredentials');
  }

  /** Compares the password with the account, then with the pending registration. */
  private async compare(
    password: string,
    accountHash: string | null,
    pendingHash: string | null,
  ): Promise<[isOwner: boolean, isWaiting: boolean]> {
    if (await this.hasher.verify(accountHash, password)) return [true, false];
    return [false, await this.hasher.verify(pendingHash, password)];
  }

  private async refund(counter: string, network: string): Promise<void> {
    await this.limits.refund('login.network', network);
    await this.limits.refund('login.email', counter);
  }
}
