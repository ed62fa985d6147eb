import type { RegisterInput } from '@memorial/contracts/auth/auth.schemas';
import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { acceptedAgreements } from './agreements.service.js';
import { CommonPasswords } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { accountExistsEmail, noRegistrationEmail, registrationCodeEmail } from './registration.emails.js';
import { RegistrationRepository } from './registration.repository.js';
import type { Credentials } from './registration.schema.js';
import { pendingRegistrationsSince } from './retention.js';
import { assertResendAllowed, VerificationCodes } from './verification-codes.js';

/** The kind of e-mail to send. */
type RegistrationMessage =
  | { readonly kind: 'code'; readonly credentials: Credentials }
  /** Credentials are stored so that both cases write the same data; they cannot be used. */
  | { readonly kind: 'accountExists'; readonly credentials: Credentials | null }
  | { readonly kind: 'nothingBegun'; readonly credentials: null };

/**
 * Registration: stores the typed data together with a code, and sends the code by e-mail. The account is created only
 * when the code comes back (`RegistrationConfirmationService`). An address that already has an account, and a resend
 * without a registration, get an e-mail that says so: the user does not wait in vain. Every kind costs one row and one
 * e-mail, so that neither response nor timing reveals the kind, now or when a code is tried.
 *
 * Order: limits, hash, 1. the row with the code's hash, 2. the e-mail with the code. Nothing existing is changed: a
 * crash before 1 leaves nothing, one in between leaves an unknown code, which expires. Repeating the call recovers.
 */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly limits: RateLimits,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersRepository,
    private readonly repository: RegistrationRepository,
    private readonly codes: VerificationCodes,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
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
    await this.send(input.email, { kind: isTaken ? 'accountExists' : 'code', credentials });
    return { message: authMessages.registrationSent };
  }

  /**
   * Sends the code again: a new code for the latest credentials.
   * @throws AppError `rateLimit.exceeded` within 30 s of the last e-mail, and above the e-mail limits
   */
  async resend(email: string, network: string): Promise<MessageView> {
    const newest = await this.repository.findNewest(email);
    assertResendAllowed(newest?.createdAt ?? null, this.clock.now());
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', email);
    await this.send(email, await this.messageFor(email));
    return { message: authMessages.codeSentAgain };
  }

  /** Number of addresses registered with this referral code and not confirmed yet. */
  async countPending(referralCode: string): Promise<number> {
    const since = pendingRegistrationsSince(this.clock.now());
    return this.repository.countAddressesOfReferral(referralCode, since);
  }

  private async messageFor(email: string): Promise<RegistrationMessage> {
    const [isTaken, registration] = await Promise.all([
      this.users.isEmailTaken(email),
      this.repository.findNewestWithCredentials(email, pendingRegistrationsSince(this.clock.now())),
    ]);
    const credentials = registration?.credentials ?? null;
    if (isTaken) return { kind: 'accountExists', credentials };
    return credentials ? { kind: 'code', credentials } : { kind: 'nothingBegun', credentials };
  }

  private async send(email: string, message: RegistrationMessage): Promise<void> {
    const { code, row } = this.codes.issue('registration', this.clock.now());
    await this.repository.insert({
      ...row,
      email,
      carriesCode: message.kind === 'code',
      credentials: message.credentials,
    });
    await failpoint('auth.registrationLetter.afterRow');
    await this.outbox.send(email, this.contentOf(message, code), `registration:${row._id}`);
    await failpoint('auth.registrationLetter.afterLetter');
  }

  private contentOf(message: RegistrationMessage, code: string): EmailContent {
    switch (message.kind) {
      case 'code':
        return registrationCodeEmail(code, message.credentials.startedAt);
      case 'accountExists':
        return accountExistsEmail(this.config);
      case 'nothingBegun':
        return noRegistrationEmail(this.config);
    }
  }
}
