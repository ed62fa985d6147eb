import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ipNetworkOf } from '../../../platform/http/request-context.decorator.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';

/** Result of Google's redirect, as the callback handler finds it on the request. */
export type GoogleRedirectResult = { readonly idToken: string } | { readonly error: unknown };

/**
 * Redirects the browser to Google; the handler behind it never runs. A request that carries an answer of Google is
 * refused: the strategy would take it for the callback.
 */
@Injectable()
export class GoogleRedirectGuard extends AuthGuard('google') {
  constructor(private readonly config: AppConfig) {
    super();
  }

  /**
   * @throws AppError `auth.googleUnavailable` when Google is not configured, `auth.googleFailed`,
   * `validation.failed`
   */
  override canActivate(context: ExecutionContext) {
    requireGoogle(this.config);
    if (hasAnswer(context.switchToHttp().getRequest<Request>())) throw new AppError('auth.googleFailed');
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    return super.canActivate(context);
  }

  override getAuthenticateOptions() {
    return authenticateOptions(this.config);
  }
}

/**
 * Exchanges the code that Google sent for an ID token. Never refuses: a person is waiting in front of the browser,
 * so the handler answers errors with a screen.
 */
@Injectable()
export class GoogleCallbackGuard extends AuthGuard('google') {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    try {
      requireGoogle(this.config);
      await this.limits.spend('externalSignIn.network', ipNetworkOf(request.ip));
      // Without either the strategy would begin another redirect.
      if (!hasAnswer(request)) throw new AppError('auth.googleFailed');
      await super.canActivate(context);
    } catch (error) {
      request.user = { error } satisfies GoogleRedirectResult;
    }
    return true;
  }

  override getAuthenticateOptions() {
    return authenticateOptions(this.config);
  }

  override handleRequest<T = GoogleRedirectResult>(cause: unknown, idToken: unknown): T {
    if (cause || typeof idToken !== 'string') throw new AppError('auth.googleFailed', undefined, { cause });
    return { idToken } as T;
  }
}

/** True if Google's answer, a code or an error, is in the query. */
function hasAnswer({ query }: Request): boolean {
  return Boolean(query.code || query.error);
}

function requireGoogle({ google }: AppConfig): void {
  if (google?.clientSecret == null) throw new AppError('auth.googleUnavailable');
}

function authenticateOptions({ publicUrl }: AppConfig) {
  return {
    callbackURL: `${publicUrl}${hrefOf(authRoutes.googleCallback, {})}`,
    scope: ['openid', 'email', 'profile'],
    prompt: 'select_account',
  };
}
