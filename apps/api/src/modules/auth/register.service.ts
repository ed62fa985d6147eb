import type { RegisterInput } from '@memorial/contracts/auth/auth.schemas';
import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersService } from '../users/users.module.js';
import { acceptedAgreements } from './agreements.js';
import { CommonPasswords } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationLettersService } from './registration-letters.service.js';
import { registrationsSince } from './registration-term.js';

/**
 * Registration: writes down what was typed, together with the code that will make it valid, and sends the code.
 * No account exists before the code comes back. An address that has an account gets a letter that says so
 * instead. The answer, its writes and its hashing are the same for both.
 *
 * Order: limits, hash, then row and letter (see RegistrationLettersService). Nothing that stood before is
 * changed, so a crash anywhere leaves nobody worse off, and registering again starts over.
 */
@Injectable()
export class RegisterService {
  constructor(
    private readonly limits: RateLimits,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersService,
    private readonly letters: RegistrationLettersService,
    private readonly registrations: RegistrationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded`; `validation.failed` for a password that everybody guesses */
  async register(input: RegisterInput, network: string): Promise<MessageView> {
    await this.commonPasswords.refuse(input.password, 'password');
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
    await this.letters.write(input.email, { kind: isTaken ? 'accountExists' : 'code', credentials });
    return { message: authTexts.registrationSent };
  }

  /** How many addresses came with this invitation and have not been confirmed yet, whether or not they will be. */
  async countWaiting(referralCode: string): Promise<number> {
    return this.registrations.countAddressesOfReferral(referralCode, registrationsSince(this.clock.now()));
  }
}
