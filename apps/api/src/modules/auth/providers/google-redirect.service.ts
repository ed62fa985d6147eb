import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { AppConfig } from '../../../platform/config/app-config.js';
import { toAppError } from '../../../platform/http/error-body.js';
import { RedirectResponse } from '../../../platform/http/redirect-response.js';
import type { SignInOrigin } from '../sign-in.service.js';
import { ExchangeCodesService } from './exchange-codes.service.js';
import type { GoogleRedirectResult } from './google.guards.js';
import { GoogleIdTokens } from './google-id-tokens.adapter.js';
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
    private readonly tokens: GoogleIdTokens,
    private readonly accounts: ProviderAccountsService,
    private readonly cookie: SignInCookie,
    private readonly exchangeCodes: ExchangeCodesService,
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

  private async exchangeCodeFor(request: Request): Promise<string> {
    const result = request.user as GoogleRedirectResult;
    if ('error' in result) throw result.error;
    const pending = this.cookie.read(request);
    const profile = await this.tokens.verify(result.idToken, null);
    const userId = await this.accounts.findOrCreate(profile, pending?.referralCode ?? null);
    return this.exchangeCodes.issue(userId, pending?.verifier ?? '');
  }

  /** The fragment is not sent to servers or other sites. */
  private redirectToSignIn(fragment: Readonly<Record<string, string>>): RedirectResponse {
    const { publicUrl } = this.config;
    return new RedirectResponse(`${publicUrl}${screenPaths.auth}#${new URLSearchParams(fragment)}`);
  }
}
