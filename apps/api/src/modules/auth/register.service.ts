import type { RegisterInput } from '@memorial/contracts/auth/auth.schemas';
import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { acceptedAgreements } from './agreements.js';
import { CommonPasswords } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationEmailsService } from './registration-emails.service.js';
import { pendingRegistrationsSince } from './retention.js';

/**
 * Registration: stores the typed data together with a code, and sends the code by e-mail. The account is
 * created only when the code comes back. An address that already has an account gets an e-mail that says so.
 * Response, writes and hashing are the same in both cases.
 *
 * Order: limits, hash, then row and e-mail (see RegistrationEmailsService). Nothing existing is changed, so a
 * crash has no effect and the user can register again.
 */
@Injectable()
export class RegisterService {
  constructor(
    private readonly limits: RateLimits,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersRepository,
    private readonly emails: RegistrationEmailsService,
    private readonly registrations: RegistrationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded`; `validation.failed` for a common password */
  async register(input: RegisterInput, network: string): Promise<MessageView> {
    await this.commonPasswords.assertNotCommon(input.password, 'password');
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', input.email);
    const passwordHash = await this.hasher.hash(input.password);
    const now = this.clock.now();
    const credentials = {
      fullName: input.fullName,
      passwordHash,
      agreements: acceptedAgreements(input.agreements, now),
      referralCode: input.referralCode || null,
      startedAt: now,
    };
    const isTaken = await this.users.isEmailTaken(input.email);
    await this.emails.send(input.email, { kind: isTaken ? 'accountExists' : 'code', credentials });
    return { message: authMessages.registrationSent };
  }

  /** Number of addresses registered with this referral code and not confirmed yet. */
  async countPending(referralCode: string): Promise<number> {
    return this.registrations.countAddressesOfReferral(
      referralCode,
      pendingRegistrationsSince(this.clock.now()),
    );
  }
}
