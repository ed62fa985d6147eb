import { Injectable } from '@nestjs/common';
import type { User } from '../users/users.module.js';
import { AccountCodesService } from './account-codes.service.js';
import { FamiliarNetworksService } from './familiar-networks.service.js';
import { ProviderAccountsService } from './providers/provider-accounts.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { SessionsService } from './sessions.service.js';

/** All data that authentication stores about an account. */
@Injectable()
export class AccountTracesService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly providers: ProviderAccountsService,
    private readonly codes: AccountCodesService,
    private readonly familiar: FamiliarNetworksService,
    private readonly registrations: RegistrationRepository,
  ) {}

  /** Deletes the data; idempotent. */
  async erase({ _id, email }: User): Promise<void> {
    const userId = _id.toHexString();
    await this.sessions.endAllOf(userId);
    await this.providers.forget(userId);
    await this.codes.forget(userId);
    await this.familiar.forget(userId);
    await this.registrations.deleteOf(email);
  }
}
