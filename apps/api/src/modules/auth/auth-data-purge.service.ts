import { Injectable } from '@nestjs/common';
import { PurgeAccountData, type User } from '../users/users.module.js';
import { AccountCodesService } from './account-codes.service.js';
import { KnownNetworksService } from './known-networks.service.js';
import { ProviderAccountsService } from './providers/provider-accounts.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { SessionsService } from './sessions.service.js';

/** All data that authentication stores about an account. */
@Injectable()
export class AuthDataPurgeService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly providers: ProviderAccountsService,
    private readonly codes: AccountCodesService,
    private readonly knownNetworks: KnownNetworksService,
    private readonly registrations: RegistrationRepository,
  ) {}

  @PurgeAccountData()
  async purge({ _id, email }: User): Promise<void> {
    const userId = _id.toHexString();
    await this.sessions.endAllOf(userId);
    await this.providers.deleteByUser(userId);
    await this.codes.deleteByUser(userId);
    await this.knownNetworks.deleteByUser(userId);
    await this.registrations.deleteByEmail(email);
  }
}
