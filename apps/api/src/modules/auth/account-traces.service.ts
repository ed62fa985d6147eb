import { Injectable } from '@nestjs/common';
import type { User } from '../users/users.module.js';
import { AccountCodes } from './account-codes.service.js';
import { FamiliarNetworksService } from './familiar-networks.service.js';
import { ProviderSignIns } from './providers/provider-sign-in.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { SessionsService } from './sessions.service.js';

/** Everything that ways in leave of an account. */
@Injectable()
export class AccountTraces {
  constructor(
    private readonly sessions: SessionsService,
    private readonly providers: ProviderSignIns,
    private readonly codes: AccountCodes,
    private readonly familiar: FamiliarNetworksService,
    private readonly registrations: RegistrationRepository,
  ) {}

  /** Erases it; may be repeated. */
  async erase({ _id, email }: User): Promise<void> {
    const userId = _id.toHexString();
    await this.sessions.endAllOf(userId);
    await this.providers.forget(userId);
    await this.codes.forget(userId);
    await this.familiar.forget(email);
    await this.registrations.deleteOf(email);
  }
}
