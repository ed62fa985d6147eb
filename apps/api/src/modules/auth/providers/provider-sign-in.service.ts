import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import type { GoogleInput, TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { type SignInOrigin, SignInService } from '../sign-in.service.js';
import { GoogleIdTokens } from './google-id-tokens.adapter.js';
import { ProviderAccountsService, type ResolvedAccount } from './provider-accounts.service.js';
import { TelegramLogin } from './telegram-login.adapter.js';

/** Sign-in with an external provider. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly limits: RateLimits,
    private readonly googleTokens: GoogleIdTokens,
    private readonly telegramLogin: TelegramLogin,
    private readonly accounts: ProviderAccountsService,
    private readonly signIns: SignInService,
  ) {}

  /**
   * @param signInState the browser's own; null: it began no sign-in
   * @throws AppError `rateLimit.exceeded`; those of `GoogleIdTokens.verify` and
   * `ProviderAccountsService.findOrCreate`
   */
  async signInWithGoogle(
    { credential, referralCode }: GoogleInput,
    signInState: string | null,
    origin: SignInOrigin,
  ): Promise<SignedInView> {
    await this.limits.spend('externalSignIn.network', origin.network);
    const profile = await this.googleTokens.verify(credential, signInState);
    return this.signIn(await this.accounts.findOrCreate(profile, referralCode || null), origin);
  }

  /**
   * @param signInState the browser's own; null: it began no sign-in
   * @throws AppError `rateLimit.exceeded`; those of `TelegramLogin.verify` and
   * `ProviderAccountsService.findOrCreate`
   */
  async signInWithTelegram(
    { referralCode, ...input }: TelegramInput,
    signInState: string | null,
    origin: SignInOrigin,
  ): Promise<SignedInView> {
    await this.limits.spend('externalSignIn.network', origin.network);
    const profile = await this.telegramLogin.verify(input, signInState);
    return this.signIn(await this.accounts.findOrCreate(profile, referralCode || null), origin);
  }

  /** Opens a session for a resolved account. */
  async signIn({ user, isFirst }: ResolvedAccount, origin: SignInOrigin): Promise<SignedInView> {
    return isFirst ? this.signIns.signInNewAccount(user, origin) : this.signIns.signIn(user, origin);
  }
}
