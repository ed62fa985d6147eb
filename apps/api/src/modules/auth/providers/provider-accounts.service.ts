import { type SignInProvider, signInProviders } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { AccountEvents, type User, UsersRepository } from '../../accounts/accounts.module.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import type { ExternalProfile } from './external-profile.js';

/** The account of a verified profile, and whether it was just created. */
export interface ResolvedAccount {
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
    private readonly users: UsersRepository,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param referralCode referral code for a new account
   * @throws AppError `auth.googleFailed` or `auth.telegramFailed` when the account is being purged
   */
  async findOrCreate(profile: ExternalProfile, referralCode: string | null): Promise<ResolvedAccount> {
    const known = await this.identities.find(identityKey(profile));
    const user = known && (await this.users.findByIdIncludingRestorable(known.userId));
    if (user) return { user, isFirst: false };
    return profile.email === null
      ? this.findOrCreateBySubject(profile, referralCode)
      : this.findOrCreateByEmail(profile, profile.email, referralCode);
  }

  private async findOrCreateByEmail(
    profile: ExternalProfile,
    email: string,
    referralCode: string | null,
  ): Promise<ResolvedAccount> {
    const created = await this.users.create({ ...newAccountFields(profile, referralCode), email });
    const user = created ?? (await this.users.findByEmailIncludingRestorable(email));
    if (!user) throw signInError(profile);
    const userId = user._id.toHexString();
    const isLinked = created === null && user.agreements !== null;
    if (isLinked) await this.users.addEvent(userId, this.events.create('googleLinked', user));
    await this.identities.insert({ _id: identityKey(profile), userId, createdAt: this.clock.now() });
    if (isLinked) await this.events.dispatchPending(userId);
    return { user, isFirst: created !== null };
  }

  private async findOrCreateBySubject(
    profile: ExternalProfile,
    referralCode: string | null,
  ): Promise<ResolvedAccount> {
    const { userId } = await this.identities.insert({
      _id: identityKey(profile),
      userId: this.identities.newUserId(),
      createdAt: this.clock.now(),
    });
    const created = await this.users.create({
      ...newAccountFields(profile, referralCode),
      id: userId,
      email: identityKey(profile),
    });
    const user = created ?? (await this.users.findByIdIncludingRestorable(userId));
    if (!user) throw signInError(profile);
    return { user, isFirst: created !== null };
  }

  /** Providers that can open an account. */
  async listProviders(userId: string): Promise<SignInProvider[]> {
    const identities = await this.identities.listOfUser(userId);
    return signInProviders.filter((provider) => identities.some(({ _id }) => _id.startsWith(`${provider}:`)));
  }
}

function identityKey({ provider, subject }: ExternalProfile): string {
  return `${provider}:${subject}`;
}

function newAccountFields({ fullName }: ExternalProfile, referralCode: string | null) {
  return {
    fullName,
    passwordHash: null,
    agreements: null,
    referralCode,
  };
}

function signInError({ provider }: ExternalProfile): AppError {
  return new AppError(provider === 'google' ? 'auth.googleFailed' : 'auth.telegramFailed');
}
