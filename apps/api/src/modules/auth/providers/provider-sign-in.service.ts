import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import type { GoogleInput, TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { type SignInPlace, SignInService } from '../sign-in.service.js';
import { GoogleIdTokens } from './google-id-tokens.adapter.js';
import { type FoundAccount, ProviderAccountsService } from './provider-accounts.service.js';
import { TelegramProofs } from './telegram-proofs.adapter.js';

/** Sign-in with an external provider. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly limits: RateLimits,
    private readonly googleTokens: GoogleIdTokens,
    private readonly telegramProofs: TelegramProofs,
    private readonly accounts: ProviderAccountsService,
    private readonly signIns: SignInService,
  ) {}

  /**
   * @throws AppError `rateLimit.exceeded`; those of `GoogleIdTokens.verify` and
   * `ProviderAccountsService.findOrCreate`
   */
  async byGoogle({ credential, referralCode }: GoogleInput, place: SignInPlace): Promise<SignedInView> {
    await this.limits.spend('externalSignIn.network', place.network);
    const person = await this.googleTokens.personOf(credential);
    return this.enter(await this.accounts.findOrOpen(person, referralCode || null), place);
  }

  /**
   * @throws AppError `rateLimit.exceeded`; those of `TelegramLogin.verify` and
   * `ProviderAccountsService.findOrCreate`
   */
  async byTelegram(sent: TelegramInput, place: SignInPlace): Promise<SignedInView> {
    await this.limits.spend('externalSignIn.network', place.network);
    const person = await this.telegramProofs.personOf(sent);
    return this.enter(await this.accounts.findOrOpen(person, null), place);
  }

  /** Opens a session for a resolved account. */
  async enter({ user, isFirst }: FoundAccount, place: SignInPlace): Promise<SignedInView> {
    return isFirst ? this.signIns.begin(user, place) : this.signIns.enter(user, place);
  }
}
