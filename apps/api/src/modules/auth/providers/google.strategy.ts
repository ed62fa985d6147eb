import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { googleRedirectEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import { z } from 'zod';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { randomToken } from '../../../platform/crypto/random-token.js';
import { parseInput } from '../../../platform/http/parsed-input.decorator.js';
import type { SignInCookie } from './sign-in-cookie.js';

type GoogleConfig = NonNullable<AppConfig['google']> & { readonly clientSecret: string };

/** The strategy passes the token response, which holds the ID token, only to a callback of five parameters. */
const verifyArity = 5;

const grantSchema = z.object({ id_token: z.string() });

/**
 * Google's authorization code flow with state and PKCE (RFC 7636). The strategy answers with the ID token alone,
 * which is verified by the same rules as one from Google's own button.
 */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', verifyArity) {
  constructor(google: GoogleConfig, cookie: SignInCookie) {
    const options = {
      clientID: google.clientId,
      clientSecret: google.clientSecret,
      authorizationURL: google.authorizationUrl,
      tokenURL: google.tokenUrl,
      // The public URL is known when the server listens: each request gives the absolute one.
      callbackURL: hrefOf(authRoutes.googleCallback, {}),
      pkce: true,
      skipUserProfile: true,
      store: cookieStateStore(cookie),
    };
    // The types of the package omit options of the OAuth 2.0 strategy that it is based on.
    super(options as unknown as StrategyOptions);
  }

  /** @returns the ID token; false when Google sent none */
  validate(_accessToken: string, _refreshToken: string, params: unknown, _profile: unknown): string | false {
    const grant = grantSchema.safeParse(params);
    return grant.success ? grant.data.id_token : false;
  }
}

/** Keeps state and verifier in a cookie of the browser. The strategy tells its overloads apart by their arity. */
function cookieStateStore(cookie: SignInCookie) {
  type Stored = (error: unknown, state?: string) => void;
  type Verified = (error: Error | null, verifier?: string | false, info?: unknown) => void;
  return {
    store: (request: Request, verifier: string, _state: unknown, _meta: unknown, stored: Stored) => {
      try {
        const state = randomToken();
        if (!request.res) throw new Error('the request has no response');
        cookie.set(request.res, { state, verifier, referralCode: referralCodeOf(request) });
        stored(null, state);
      } catch (error) {
        stored(error);
      }
    },
    verify: (request: Request, state: unknown, _meta: unknown, verified: Verified) => {
      const pending = cookie.read(request);
      verified(null, pending !== null && pending.state === state ? pending.verifier : false);
    },
  };
}

/** @throws AppError `validation.failed` */
function referralCodeOf(request: Request): string | null {
  const { query } = parseInput(googleRedirectEndpoint, { params: {}, query: request.query, body: undefined });
  const { ref } = query as z.output<NonNullable<(typeof googleRedirectEndpoint)['query']>>;
  return ref || null;
}
