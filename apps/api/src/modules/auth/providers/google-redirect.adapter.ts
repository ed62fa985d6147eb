import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Strategy, type StrategyOptions, type VerifyCallback } from 'passport-google-oauth20';
import { z } from 'zod';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';

/** What one sign-in by redirect is known by: in the address, and between its browser and us alone. */
export interface RedirectState {
  readonly state: string;
  /** PKCE, RFC 7636. */
  readonly verifier: string;
}

/** What a strategy calls when it is done; the framework that it is made for gives each call such a set. */
interface Outcome {
  redirect(url: string): void;
  success(token: unknown): void;
  fail(): void;
  error(cause: unknown): void;
  pass(): void;
}

const grantSchema = z.object({ id_token: z.string() });

/**
 * Google's authorization code flow with PKCE. What Google says of the person is read from the ID token alone, which
 * is believed by the same rules as one from Google's own button.
 */
@Injectable()
export class GoogleRedirect {
  /** By the request: what the strategy made up for it, or what its browser holds. */
  private readonly states = new WeakMap<object, RedirectState>();
  private strategy: Strategy | null = null;

  constructor(private readonly config: AppConfig) {}

  /**
   * @param state fresh, not to be guessed
   * @returns Google's address to lead the browser to, and the verifier that goes with it
   * @throws AppError `auth.googleUnavailable` when it is not configured
   */
  async begin(request: Request, state: string): Promise<{ url: string; verifier: string }> {
    this.states.set(request, { state, verifier: '' });
    const url = await this.run(request, 'redirect');
    return { url, verifier: this.states.get(request)?.verifier ?? '' };
  }

  /**
   * Changes what Google sent the browser back with for an ID token.
   * @param held what the browser holds that began
   * @throws AppError `auth.googleFailed`, also when the person declined; `auth.googleUnavailable`
   */
  async finish(request: Request, held: RedirectState): Promise<string> {
    this.states.set(request, held);
    return this.run(request, 'token');
  }

  private run(request: Request, wanted: 'redirect' | 'token'): Promise<string> {
    const strategy = this.strategyOf();
    return new Promise((resolve, reject) => {
      const fail = (cause?: unknown) => reject(new AppError('auth.googleFailed', undefined, { cause }));
      const outcome: Outcome = {
        redirect: (url) => (wanted === 'redirect' ? resolve(url) : fail()),
        success: (token) => (typeof token === 'string' ? resolve(token) : fail()),
        fail: () => fail(),
        error: fail,
        pass: () => fail(),
      };
      const attempt: Strategy = Object.assign(Object.create(strategy) as Strategy, outcome);
      attempt.authenticate(request, {
        callbackURL: `${this.config.publicUrl}${hrefOf(authRoutes.googleCallback, {})}`,
        scope: ['openid', 'email', 'profile'],
        prompt: 'select_account',
      });
    });
  }

  private strategyOf(): Strategy {
    const { google } = this.config;
    if (google?.clientSecret == null) throw new AppError('auth.googleUnavailable');
    const options = {
      clientID: google.clientId,
      clientSecret: google.clientSecret,
      authorizationURL: google.authorizationUrl,
      tokenURL: google.tokenUrl,
      callbackURL: hrefOf(authRoutes.googleCallback, {}),
      pkce: true,
      skipUserProfile: true,
      store: this.stateStore(),
    };
    this.strategy ??= new Strategy(
      // Its types leave out what it takes from the strategy that it is made of.
      options as unknown as StrategyOptions,
      (_access: string, _refresh: string, params: unknown, _profile: unknown, done: VerifyCallback) => {
        const grant = grantSchema.safeParse(params);
        done(null, grant.success ? grant.data.id_token : false);
      },
    );
    return this.strategy;
  }

  /** How many arguments these take tells the strategy what they are for. */
  private stateStore() {
    type Stored = (error: Error | null, state?: string) => void;
    type Loaded = (error: Error | null, verifier?: string | false, info?: unknown) => void;
    return {
      store: (request: Request, verifier: string, _state: unknown, _meta: unknown, stored: Stored) => {
        const state = this.states.get(request)?.state;
        if (state === undefined) return stored(new Error('a sign-in without a state'));
        this.states.set(request, { state, verifier });
        stored(null, state);
      },
      verify: (request: Request, state: unknown, _meta: unknown, loaded: Loaded) => {
        const held = this.states.get(request);
        const isOurs = held !== undefined && held.state !== '' && held.state === state;
        loaded(null, isOurs ? held.verifier : false);
      },
    };
  }
}
