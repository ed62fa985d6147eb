import { randomBytes } from 'node:crypto';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { Caller } from '../../../platform/access/caller.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { toAppError } from '../../../platform/http/error-body.js';
import { RedirectResponse } from '../../../platform/http/redirect-response.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import type { SignInOrigin } from '../sign-in.service.js';
import { ExchangeCodesService } from './exchange-codes.service.js';
import { GoogleIdTokens } from './google-id-tokens.adapter.js';
import { GoogleRedirect } from './google-redirect.adapter.js';
import { ProviderAccountsService } from './provider-accounts.service.js';
import { SignInCookie } from './sign-in-cookie.js';

/**
 * Google sign-in by redirect, in three steps of one browser: it leaves with a cookie, returns to the sign-in
 * screen with a single-use code in the fragment, and exchanges the code for a session.
 */
@Injectable()
export class GoogleRedirectService {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
    private readonly google: GoogleRedirect,
    private readonly tokens: GoogleIdTokens,
    private readonly accounts: ProviderAccountsService,
    private readonly cookie: SignInCookie,
    private readonly exchangeCodes: ExchangeCodesService,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('auth');
  }

  /**
   * @param referralCode referral code for a new account
   * @throws AppError `auth.googleUnavailable` when it is not configured
   */
  async start(request: Request, response: Response, referralCode: string | null): Promise<RedirectResponse> {
    const state = randomBytes(32).toString('base64url');
    const { url, verifier } = await this.google.begin(request, state);
    this.cookie.set(response, { state, verifier, referralCode });
    return new RedirectResponse(url);
  }

  /**
   * Always redirects to a screen: the browser shows this response to a person, so a JSON error would be
   * useless.
   */
  async handleCallback(request: Request, caller: Caller): Promise<RedirectResponse> {
    try {
      return this.redirectToSignIn({ code: await this.exchangeCodeFor(request, caller) });
    } catch (thrown) {
      const error = toAppError(thrown);
      const { cause } = error;
      if (error.status === 500) this.logger.error({ err: cause ?? error }, 'sign-in by redirect failed');
      else if (cause) this.logger.warn({ err: cause }, 'sign-in by redirect refused');
      return this.redirectToSignIn({ error: error.code });
    }
  }

  /** @throws AppError `auth.exchangeFailed` */
  async exchange(
    code: string,
    request: Request,
    response: Response,
    origin: SignInOrigin,
  ): Promise<SignedInView> {
    const secret = this.cookie.read(request)?.verifier ?? null;
    const signedIn = await this.exchangeCodes.redeem(code, secret, origin);
    this.cookie.clear(response);
    return signedIn;
  }

  private async exchangeCodeFor(request: Request, { network }: Caller): Promise<string> {
    await this.limits.spend('externalSignIn.network', network);
    const pending = this.cookie.read(request) ?? { state: '', verifier: '', referralCode: null };
    const profile = await this.tokens.verify(await this.google.finish(request, pending));
    return this.exchangeCodes.issue(
      await this.accounts.findOrCreate(profile, pending.referralCode),
      pending.verifier,
    );
  }

  /** The fragment is not sent to servers or other sites. */
  private redirectToSignIn(fragment: Readonly<Record<string, string>>): RedirectResponse {
    const { publicUrl } = this.config;
    return new RedirectResponse(`${publicUrl}${screenPaths.auth}#${new URLSearchParams(fragment)}`);
  }
}
