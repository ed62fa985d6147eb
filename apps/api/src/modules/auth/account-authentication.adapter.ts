import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import {
  AccountAuthentication,
  ExportAccountPart,
  PurgeAccountData,
  type User,
} from '../accounts/accounts.module.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { presentSession } from './auth.presenter.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { ExternalIdentityRepository } from './providers/external-identity.repository.js';
import { ProviderAccountsService } from './providers/provider-accounts.service.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { SessionsService } from './sessions.service.js';

/** Adapter: what authentication does for accounts, and the data that it stores about them. */
@Injectable()
export class AccountAuthenticationAdapter extends AccountAuthentication {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: SessionsService,
    private readonly providers: ProviderAccountsService,
    private readonly identities: ExternalIdentityRepository,
    private readonly codes: AccountCodeRepository,
    private readonly knownNetworks: KnownNetworksRepository,
    private readonly registrations: RegistrationRepository,
  ) {
    super();
  }

  reauthenticate(user: User, actor: Actor, password: string | undefined): Promise<void> {
    return this.reauthentication.require(user, actor, password);
  }

  listProviders(userId: string): Promise<SignInProvider[]> {
    return this.providers.listProviders(userId);
  }

  syncAccess(userId: string): Promise<void> {
    return this.sessions.syncAccess(userId);
  }

  async listSessions(userId: string): Promise<SessionView[]> {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map((session) => presentSession(session, ''));
  }

  @ExportAccountPart('sessions')
  async exportSessions(userId: string) {
    const sessions = await this.listSessions(userId);
    return sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt }));
  }

  @PurgeAccountData()
  async purge({ _id, email }: User): Promise<void> {
    const userId = _id.toHexString();
    await this.sessions.endAllOf(userId);
    await this.identities.deleteOfUser(userId);
    await this.codes.deleteOfUser(userId);
    await this.knownNetworks.deleteByUser(userId);
    await this.registrations.deleteByEmail(email);
  }
}
