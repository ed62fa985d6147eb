import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { FamiliarNetworksRepository } from './familiar-networks.repository.js';
import { RegistrationRepository } from './registration.repository.js';
import { registrationsSince } from './registration-term.js';
import { SessionRepository } from './session.repository.js';

const familiarMs = 90 * 24 * 60 * 60 * 1_000;

/** Forgets what has lapsed: sessions, registrations nobody confirmed, networks nobody used for 90 days. */
@Injectable()
export class AuthSweep {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly registrations: RegistrationRepository,
    private readonly familiar: FamiliarNetworksRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.deleteExpiredBefore(now);
    await this.registrations.deleteCreatedBefore(registrationsSince(now));
    await this.familiar.deleteUsedBefore(new Date(now.getTime() - familiarMs));
  }
}
