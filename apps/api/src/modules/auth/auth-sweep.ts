import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { FamiliarNetworksRepository } from './familiar-networks.repository.js';
import { OneTimeRepository } from './providers/one-time.repository.js';
import { RegistrationRepository } from './registration.repository.js';
import { registrationsSince } from './registration-term.js';
import { SessionRepository } from './session.repository.js';

/** Retention of used and expired codes; they distinguish an expired code from a wrong one. */
const codesKeptMs = 7 * 24 * 60 * 60 * 1_000;
const familiarMs = 90 * 24 * 60 * 60 * 1_000;

/**
 * Deletes expired data: sessions, unconfirmed registrations, single-use tokens, codes, and networks unused
 * for 90 days.
 */
@Injectable()
export class AuthSweep {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly registrations: RegistrationRepository,
    private readonly codes: AccountCodeRepository,
    private readonly oneTime: OneTimeRepository,
    private readonly familiar: FamiliarNetworksRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.deleteExpiredBefore(now);
    await this.registrations.deleteCreatedBefore(registrationsSince(now));
    await this.oneTime.deleteExpiredBefore(now);
    await this.codes.deleteCreatedBefore(new Date(now.getTime() - codesKeptMs));
    await this.familiar.deleteUsedBefore(new Date(now.getTime() - familiarMs));
  }
}
