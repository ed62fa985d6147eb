import { type SignInProvider, signInProviders } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { AccountEvents, type User, UsersService } from '../../users/users.module.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import type { ExternalPerson } from './external-person.js';

/** The account of a person whom a provider has proved, and whether it was opened just now. */
export interface FoundAccount {
  readonly user: User;
  readonly isFirst: boolean;
}

/**
 * From a person whom a provider has proved to their account. The provider's number decides; an address only where
 * the number is new, and only an address that both sides have proved: an account exists for none that was not. The
 * person who agreed to the documents before is told by letter.
 *
 * Order for an address: account, then the event that the letter follows from, then number; a process that dies in
 * between leaves an account that the address finds again, and tells once too often rather than never. Order without an address: number, then the account that it names; the number finds it again.
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
   * @param referralCode the invitation that a new account comes by
   * @throws AppError `auth.googleFailed` or `auth.telegramFailed` when the account is being erased
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

  /** Through which providers an account can be entered. */
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
