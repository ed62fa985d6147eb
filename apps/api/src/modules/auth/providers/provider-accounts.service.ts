import { type SignInProvider, signInProviders } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { AccountEvents, type User, UsersService } from '../../users/users.module.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import type { ExternalPerson } from './external-person.js';

/** The account of a verified profile, and whether it was just created. */
export interface FoundAccount {
  readonly user: User;
  readonly isFirst: boolean;
}

/**
 * Maps verified profiles to accounts. The provider's user id decides. The e-mail address is used only for a
 * new id, and both sides have verified it: accounts exist only for verified addresses. An owner who had
 * accepted the agreements before gets a notification e-mail.
 *
 * Order with an address: account, event (for the e-mail), identity. After a crash in between, the address
 * finds the account again, and the e-mail may be sent twice rather than never. Order without an address:
 * identity, then the account whose id it holds; the identity finds it again.
 */
@Injectable()
export class ProviderAccountsService {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly users: UsersService,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param referralCode referral code for a new account
   * @throws AppError `auth.googleFailed` or `auth.telegramFailed` when the account is being purged
   */
  async findOrOpen(person: ExternalPerson, referralCode: string | null): Promise<FoundAccount> {
    const known = await this.identities.find(identityOf(person));
    const user = known && (await this.users.findHeldById(known.userId));
    if (user) return { user, isFirst: false };
    return person.email === null
      ? this.byNumber(person, referralCode)
      : this.byAddress(person, person.email, referralCode);
  }

  private async byAddress(
    person: ExternalPerson,
    email: string,
    referralCode: string | null,
  ): Promise<FoundAccount> {
    const opened = await this.users.open({ ...bare(person, referralCode), email });
    const user = opened ?? (await this.users.findHeldByEmail(email));
    if (!user) throw refused(person);
    const userId = user._id.toHexString();
    const isLinked = opened === null && user.agreements !== null;
    if (isLinked) await this.events.add(userId, this.events.create('googleLinked', user));
    await this.identities.insert({ _id: identityOf(person), userId, createdAt: this.clock.now() });
    if (isLinked) await this.events.settle(userId);
    return { user, isFirst: opened !== null };
  }

  private async byNumber(person: ExternalPerson, referralCode: string | null): Promise<FoundAccount> {
    const { userId } = await this.identities.insert({
      _id: identityOf(person),
      userId: this.identities.newUserId(),
      createdAt: this.clock.now(),
    });
    const opened = await this.users.open({
      ...bare(person, referralCode),
      id: userId,
      email: identityOf(person),
    });
    const user = opened ?? (await this.users.findHeldById(userId));
    if (!user) throw refused(person);
    return { user, isFirst: opened !== null };
  }

  /** Providers that can open an account. */
  async providersOf(userId: string): Promise<SignInProvider[]> {
    const identities = await this.identities.listOfUser(userId);
    return signInProviders.filter((provider) => identities.some(({ _id }) => _id.startsWith(`${provider}:`)));
  }

  async forget(userId: string): Promise<void> {
    await this.identities.deleteOfUser(userId);
  }
}

function identityOf({ provider, subject }: ExternalPerson): string {
  return `${provider}:${subject}`;
}

function bare({ fullName }: ExternalPerson, referralCode: string | null) {
  return {
    fullName,
    passwordHash: null,
    agreements: null,
    referralCode,
  };
}

function refused({ provider }: ExternalPerson): AppError {
  return new AppError(provider === 'google' ? 'auth.googleFailed' : 'auth.telegramFailed');
}
