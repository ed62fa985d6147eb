import {
  acceptAgreementsEndpoint,
  beginSignInEndpoint,
  exchangeEndpoint,
  googleCallbackEndpoint,
  googleEndpoint,
  googleRedirectEndpoint,
  signInProvidersEndpoint,
  telegramEndpoint,
} from '@memorial/contracts/auth/provider-sign-in.endpoints';
import type { SignInProvidersView } from '@memorial/contracts/auth/provider-sign-in.schemas';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { AgreementsService } from '../agreements.service.js';
import { GoogleCallbackGuard, GoogleRedirectGuard } from './google.guards.js';
import { GoogleRedirectService } from './google-redirect.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { SignInStates } from './sign-in-states.js';

@Controller()
export class ProvidersController {
  constructor(
    private readonly config: AppConfig,
    private readonly signInStates: SignInStates,
    private readonly signIns: ProviderSignInService,
    private readonly googleByRedirect: GoogleRedirectService,
    private readonly agreements: AgreementsService,
  ) {}

  @Endpoint(signInProvidersEndpoint)
  providers(): SignInProvidersView {
    const { google, telegram } = this.config;
    return {
      google: google && { clientId: google.clientId, hasRedirect: google.clientSecret !== null },
      telegram: telegram && { botId: telegram.botId, botName: telegram.botName },
    };
  }

  @Endpoint(beginSignInEndpoint)
  begin(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.signInStates.begin(request, response);
  }

  @Endpoint(googleEndpoint)
  async google(
    @Input() { body }: InputOf<typeof googleEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const signedIn = await this.signIns.signInWithGoogle(body, this.signInStates.stateOf(request), caller);
    this.signInStates.end(response);
    return signedIn;
  }

  /** Never runs: the guard redirects the browser to Google. */
  @UseGuards(GoogleRedirectGuard)
  @Endpoint(googleRedirectEndpoint)
  redirect(): void {}

  @UseGuards(GoogleCallbackGuard)
  @Endpoint(googleCallbackEndpoint)
  callback(@Req() request: Request) {
    return this.googleByRedirect.handleCallback(request);
  }

  @Endpoint(exchangeEndpoint)
  exchange(
    @Input() { body }: InputOf<typeof exchangeEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.googleByRedirect.exchange(body.code, request, response, caller);
  }

  @Endpoint(telegramEndpoint)
  async telegram(
    @Input() { body }: InputOf<typeof telegramEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const signedIn = await this.signIns.signInWithTelegram(body, this.signInStates.stateOf(request), caller);
    this.signInStates.end(response);
    return signedIn;
  }

  @Endpoint(acceptAgreementsEndpoint)
  acceptAgreements(
    @Input() { body }: InputOf<typeof acceptAgreementsEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.agreements.accept(requireActor(caller).userId, body);
  }
}
