import { randomBytes } from 'node:crypto';
import {
  acceptAgreementsEndpoint,
  exchangeEndpoint,
  googleCallbackEndpoint,
  googleEndpoint,
  googleRedirectEndpoint,
  signInProvidersEndpoint,
  telegramEndpoint,
} from '@memorial/contracts/auth/provider-sign-in.endpoints';
import type { SignInProvidersView } from '@memorial/contracts/auth/provider-sign-in.schemas';
import type { InputOf } from '@memorial/contracts/endpoint';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { toAppError } from '../../../platform/http/error-body.js';
import { From, Input } from '../../../platform/http/input.decorator.js';
import { RedirectAnswer } from '../../../platform/http/redirect-answer.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { AgreementsService } from '../agreements.service.js';
import { Exchanges } from './exchange.service.js';
import { GoogleIdTokens } from './google-id-tokens.adapter.js';
import { GoogleRedirect } from './google-redirect.adapter.js';
import { ProviderSignIns } from './provider-sign-in.service.js';
import { SignInCookie } from './sign-in-cookie.js';
import { TelegramProofs } from './telegram-proofs.js';

@Controller()
export class ProvidersController {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
    private readonly googleTokens: GoogleIdTokens,
    private readonly googleByRedirect: GoogleRedirect,
    private readonly telegramProofs: TelegramProofs,
    private readonly signIns: ProviderSignIns,
    private readonly cookie: SignInCookie,
    private readonly exchanges: Exchanges,
    private readonly agreements: AgreementsService,
  ) {}

  @Endpoint(signInProvidersEndpoint)
  providers(): SignInProvidersView {
    const { google, telegram } = this.config;
    return {
      google: google && { clientId: google.clientId, hasRedirect: this.googleByRedirect.isConfigured },
      telegram: telegram && { botId: telegram.botId, botName: telegram.botName },
    };
  }

  @Endpoint(googleEndpoint)
  async google(@Input() { body }: InputOf<typeof googleEndpoint>, @From() caller: Caller) {
    await this.limits.spend('externalSignIn.network', caller.network);
    const person = await this.googleTokens.personOf(body.credential);
    return this.signIns.signIn(person, body.referralCode || null, caller);
  }

  @Endpoint(googleRedirectEndpoint)
  async redirect(
    @Input() { query }: InputOf<typeof googleRedirectEndpoint>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const state = randomBytes(32).toString('base64url');
    const { url, verifier } = await this.googleByRedirect.begin(request, state);
    this.cookie.put(response, { state, verifier, referralCode: query.ref || null });
    return new RedirectAnswer(url);
  }

  /** A person stands before this one: whatever goes wrong, they get a screen and not an answer for programs. */
  @Endpoint(googleCallbackEndpoint)
  async callback(@Req() request: Request, @From() caller: Caller) {
    try {
      const code = await this.exchangeCodeFor(request, caller);
      return this.toSignIn({ code });
    } catch (thrown) {
      return this.toSignIn({ error: toAppError(thrown).code });
    }
  }

  @Endpoint(exchangeEndpoint)
  async exchange(
    @Input() { body }: InputOf<typeof exchangeEndpoint>,
    @From() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const signedIn = await this.exchanges.take(
      body.code,
      this.cookie.read(request)?.verifier ?? null,
      caller,
    );
    this.cookie.clear(response);
    return signedIn;
  }

  @Endpoint(telegramEndpoint)
  async telegram(@Input() { body }: InputOf<typeof telegramEndpoint>, @From() caller: Caller) {
    await this.limits.spend('externalSignIn.network', caller.network);
    return this.signIns.signIn(await this.telegramProofs.personOf(body), null, caller);
  }

  @Endpoint(acceptAgreementsEndpoint)
  acceptAgreements(@Input() { body }: InputOf<typeof acceptAgreementsEndpoint>, @From() caller: Caller) {
    return this.agreements.accept(requireActor(caller).userId, body);
  }

  private async exchangeCodeFor(request: Request, caller: Caller): Promise<string> {
    await this.limits.spend('externalSignIn.network', caller.network);
    const held = this.cookie.read(request) ?? { state: '', verifier: '', referralCode: null };
    const person = await this.googleTokens.personOf(await this.googleByRedirect.finish(request, held));
    return this.exchanges.give(await this.signIns.resolve(person, held.referralCode), held.verifier);
  }

  /** What the fragment holds reaches no server and no other site. */
  private toSignIn(fragment: Readonly<Record<string, string>>): RedirectAnswer {
    const { publicUrl } = this.config;
    return new RedirectAnswer(`${publicUrl}${screenPaths.auth}#${new URLSearchParams(fragment)}`);
  }
}
