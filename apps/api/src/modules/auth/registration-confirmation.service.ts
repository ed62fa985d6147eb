import type { SignedInView, VerifyRegistrationInput } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { PasswordHasher } from './password-hasher.js';
import { RegistrationRepository } from './registration.repository.js';
import type { Credentials, Registration } from './registration.schema.js';
import { type SignInOrigin, SignInService } from './sign-in.service.js';
import { VerificationCodes, verifyCode } from './verification-codes.js';

/**
 * Verifies a registration code. The code creates the account with the credentials of its own e-mail. When a
 * password is sent too, the credentials with that password are used instead: a stranger who registers the
 * same address, or whose registration a resend picked up, cannot get their own password into the account.
 *
 * Order: 1. count the attempt on every valid code of the address, 2. consume the code, 3. create the account
 * (the unique address lets one call win), 4. delete other registrations of the address, 5. open the session.
 * After a crash between 2 and 3 the credentials still exist and a resend gives a new code for them; after 3
 * the account exists and its password works; rows left by 4 activate nothing and are cleaned up.
 */
@Injectable()
export class RegistrationConfirmationService {
  constructor(
    private readonly repository: RegistrationRepository,
    private readonly codes: VerificationCodes,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersRepository,
    private readonly signIns: SignInService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError `auth.invalidCode` for a code of no e-mail to this address, and for a password without a
   * registration; `auth.codeExpired` for a code that is too old, used, or was guessed at five times
   */
  async verify(
    { email, code, password }: VerifyRegistrationInput,
    origin: SignInOrigin,
  ): Promise<SignedInView> {
    const credentials = await this.redeem(email, code, password ?? null);
    await failpoint('auth.verify.afterCode');
    const user = await this.users.create({
      email,
      fullName: credentials.fullName,
      passwordHash: credentials.passwordHash,
      agreements: credentials.agreements,
      referralCode: credentials.referralCode,
    });
    // Another code of this address was faster: its account is not changed.
    if (!user) throw new AppError('auth.codeExpired');
    await failpoint('auth.verify.afterUser');
    await this.repository.deleteByEmail(email);
    await failpoint('auth.verify.afterCleanup');
    return this.signIns.signInNewAccount(user, origin);
  }

  /** Consumes a code and returns its credentials. */
  private async redeem(email: string, code: string, password: string | null): Promise<Credentials> {
    const rows = await this.repository.listNewest(email);
    const now = this.clock.now();
    const { matching, valid } = await verifyCode({
      rows,
      now,
      countAttempt: (id) => this.repository.countAttempt(id),
      isMatching: (row) => this.codes.matches(row.codeHash, 'registration', row._id, code) && row.carriesCode,
    });
    if (matching.length === 0) throw new AppError('auth.invalidCode');
    if (!valid?.credentials) throw new AppError('auth.codeExpired');
    const credentials =
      password === null ? valid.credentials : await this.findByPassword([valid, ...rows], password);
    if (!credentials) throw new AppError('auth.invalidCode');
    if (!(await this.repository.markUsed(valid._id, now))) throw new AppError('auth.codeExpired');
    return credentials;
  }

  /** The first credentials with this password; equal hashes, which a resend copies, are compared once. */
  private async findByPassword(rows: readonly Registration[], password: string): Promise<Credentials | null> {
    const byHash = new Map<string, Credentials>();
    for (const { credentials } of rows) if (credentials) byHash.set(credentials.passwordHash, credentials);
    for (const [passwordHash, credentials] of byHash) {
      if (await this.hasher.verify(passwordHash, password)) return credentials;
    }
    return null;
  }
}
