import { exchangeCodeTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { hashOfToken, randomToken } from '../../../platform/crypto/random-token.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { toAppError } from '../../../platform/http/error-body.js';
import { RedirectResponse } from '../../../platform/http/redirect-response.js';
import { UsersRepository } from '../../accounts/accounts.module.js';
import type { SignInOrigin } from '../sign-in.service.js';
import type { GoogleRedirectResult } from './google.guards.js';
import { GoogleIdTokens } from './google-id-tokens.adapter.js';
import { ProviderAccountsService, type ResolvedAccount } from './provider-accounts.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { SignInCookie } from './sign-in-cookie.js';
import { SingleUseTokensRepository } from './single-use-tokens.repository.js';

/**
 * Google sign-in by redirect, in three steps of one browser: it leaves with a cookie, returns to the sign-in
 * screen with a single-use code in the fragment, and exchanges the code for a session.
 */
@Injectable()
export class GoogleRedirectService {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: GoogleIdTokens,
    private readonly accounts: ProviderAccountsService,
    private readonly cookie: SignInCookie,
    private readonly singleUseTokens: SingleUseTokensRepository,
    private readonly users: UsersRepository,
    private readonly signIns: ProviderSignInService,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('auth');
  }

  /**
   * Always redirects to a screen: the browser shows this response to a person, so a JSON error would be
   * useless.
   */
  async handleCallback(request: Request): Promise<RedirectResponse> {
    try {
      return this.redirectToSignIn({ code: await this.exchangeCodeFor(request) });
    } catch (thrown) {
      const error = toAppError(thrown);
      const { cause } = error;
      if (error.status === 500) this.logger.error({ err: cause ?? error }, 'sign-in by redirect failed');
      else if (cause) this.logger.warn({ err: cause }, 'sign-in by redirect refused');
      return this.redirectToSignIn({ error: error.code });
    }
  }

  /**
   * Only the browser that began the sign-in may redeem its code.
   * @throws AppError `auth.exchangeFailed`; a code sent by another browser is consumed too
   */
  async exchange(
    code: string,
    request: Request,
    response: Response,
    origin: SignInOrigin,
  ): Promise<SignedInView> {
    const secret = this.cookie.read(request)?.verifier ?? null;
    const row = await this.singleUseTokens.consumeExchangeCode(hashOfToken(code));
    const isValid =
      row !== null &&
      secret !== null &&
      row.browser === hashOfToken(secret) &&
      row.expiresAt > this.clock.now();
    const user = isValid ? await this.users.findByIdIncludingRestorable(row.userId) : null;
    if (!row || !user) throw new AppError('auth.exchangeFailed');
    const signedIn = await this.signIns.signIn({ user, isFirst: row.isFirst }, origin);
    this.cookie.clear(response);
    return signedIn;
  }

  private async exchangeCodeFor(request: Request): Promise<string> {
    const result = request.user as GoogleRedirectResult;
    if ('error' in result) throw result.error;
    const pending = this.cookie.read(request);
    const profile = await this.tokens.verify(result.idToken, null);
    const account = await this.accounts.findOrCreate(profile, pending?.referralCode ?? null);
    return this.issueCode(account, pending?.verifier ?? '');
  }

  /**
   * @param secret secret of the browser that may redeem the code
   * @returns a code that replaces the token in the URL, valid once and for one minute
   */
  private async issueCode({ user, isFirst }: ResolvedAccount, secret: string): Promise<string> {
    const code = randomToken();
    await this.singleUseTokens.insertExchangeCode({
      _id: hashOfToken(code),
      userId: user._id.toHexString(),
      isFirst,
      browser: hashOfToken(secret),
      expiresAt: new Date(this.clock.now().getTime() + exchangeCodeTtlSeconds * 1_000),
    });
    return code;
  }

  /** The fragment is not sent to servers or other sites. */
  private redirectToSignIn(fragment: Readonly<Record<string, string>>): RedirectResponse {
    const { publicUrl } = this.config;
    return new RedirectResponse(`${publicUrl}${screenPaths.auth}#${new URLSearchParams(fragment)}`);
  }
}
