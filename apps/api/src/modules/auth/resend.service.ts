import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersService } from '../users/users.module.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationLettersService, type RegistrationNews } from './registration-letters.service.js';
import { registrationsSince } from './registration-term.js';
import { refuseTooSoon } from './verification-codes.js';

/**
 * Sends the code again: a new code for the latest credentials. An address with an account, and one without a
 * registration, get an e-mail that says so: the user does not wait in vain, and the three cases look the same
 * from outside.
 */
@Injectable()
export class ResendService {
  constructor(
    private readonly repository: RegistrationRepository,
    private readonly limits: RateLimits,
    private readonly users: UsersService,
    private readonly letters: RegistrationLettersService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded` within 30 s of the last e-mail, and above the e-mail limits */
  async resend(email: string, network: string): Promise<MessageView> {
    const newest = await this.repository.findNewest(email);
    refuseTooSoon(newest?.createdAt ?? null, this.clock.now());
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', email);
    await this.letters.write(email, await this.newsFor(email));
    return { message: authTexts.codeSentAgain };
  }

  private async newsFor(email: string): Promise<RegistrationNews> {
    const [isTaken, begun] = await Promise.all([
      this.users.isEmailTaken(email),
      this.repository.findNewestWithCredentials(email, registrationsSince(this.clock.now())),
    ]);
    const credentials = begun?.credentials ?? null;
    if (isTaken) return { kind: 'accountExists', credentials };
    return credentials ? { kind: 'code', credentials } : { kind: 'nothingBegun', credentials };
  }
}
