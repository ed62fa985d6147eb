import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationEmailsService, type RegistrationMessage } from './registration-emails.service.js';
import { pendingRegistrationsSince } from './retention.js';
import { assertResendAllowed } from './verification-codes.js';

/**
 * Sends the code again: a new code for the latest credentials. An address with an account, and one without a
 * registration, get an e-mail that says so: the user does not wait in vain, and the three cases look the same
 * from outside.
 */
@Injectable()
export class ResendCodeService {
  constructor(
    private readonly repository: RegistrationRepository,
    private readonly limits: RateLimits,
    private readonly users: UsersRepository,
    private readonly emails: RegistrationEmailsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded` within 30 s of the last e-mail, and above the e-mail limits */
  async resend(email: string, network: string): Promise<MessageView> {
    const newest = await this.repository.findNewest(email);
    assertResendAllowed(newest?.createdAt ?? null, this.clock.now());
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', email);
    await this.emails.send(email, await this.messageFor(email));
    return { message: authMessages.codeSentAgain };
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
}
