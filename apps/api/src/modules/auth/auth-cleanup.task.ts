import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { SingleUseTokensRepository } from './providers/single-use-tokens.repository.js';
import { RegistrationRepository } from './registration.repository.js';
import { pendingRegistrationsSince } from './retention.js';
import { SessionRepository } from './session.repository.js';

/** Retention of used and expired codes; they distinguish an expired code from a wrong one. */
const codeRetentionMs = 7 * 24 * 60 * 60 * 1_000;
const knownNetworkRetentionMs = 90 * 24 * 60 * 60 * 1_000;

/**
 * Deletes expired data: sessions, unconfirmed registrations, single-use tokens, codes, and networks unused
 * for 90 days.
 */
@Injectable()
export class AuthCleanupTask {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly registrations: RegistrationRepository,
    private readonly codes: AccountCodeRepository,
    private readonly singleUseTokens: SingleUseTokensRepository,
    private readonly knownNetworks: KnownNetworksRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('auth')
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.deleteExpiredBefore(now);
    await this.registrations.deleteCreatedBefore(pendingRegistrationsSince(now));
    await this.singleUseTokens.deleteExpiredBefore(now);
    await this.codes.deleteCreatedBefore(new Date(now.getTime() - codeRetentionMs));
    await this.knownNetworks.deleteUsedBefore(new Date(now.getTime() - knownNetworkRetentionMs));
  }
}
