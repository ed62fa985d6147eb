import {
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  registerWithReferralEndpoint,
  resendVerificationEndpoint,
  validateTokenEndpoint,
  verifyRegistrationEndpoint,
} from '@memorial/contracts/auth/auth.endpoints';
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '@memorial/contracts/auth/recovery.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { PasswordLoginService } from './password-login.service.js';
import { RecoveryService } from './recovery.service.js';
import { RegistrationConfirmationService } from './registration-confirmation.service.js';
import { RegistrationsService } from './registrations.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly verifications: RegistrationConfirmationService,
    private readonly logins: PasswordLoginService,
    private readonly sessions: SessionsService,
    private readonly recovery: RecoveryService,
  ) {}

  @Endpoint(registerEndpoint)
  register(@Input() input: InputOf<typeof registerEndpoint>, @RequestContext() caller: Caller) {
    return this.registrations.register(input.body, caller.network);
  }

  @Endpoint(registerWithReferralEndpoint)
  registerWithReferral(
    @Input() input: InputOf<typeof registerWithReferralEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.registrations.register(input.body, caller.network);
  }

  @Endpoint(verifyRegistrationEndpoint)
  verifyRegistration(
    @Input() input: InputOf<typeof verifyRegistrationEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.verifications.verify(input.body, caller);
  }

  @Endpoint(resendVerificationEndpoint)
  resendVerification(
    @Input() input: InputOf<typeof resendVerificationEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.registrations.resend(input.body.email, caller.network);
  }

  @Endpoint(loginEndpoint)
  login(@Input() input: InputOf<typeof loginEndpoint>, @RequestContext() caller: Caller) {
    return this.logins.login(input.body, caller);
  }

  @Endpoint(validateTokenEndpoint)
  validateToken(@Input() input: InputOf<typeof validateTokenEndpoint>) {
    return this.sessions.validate(input.body.token);
  }

  @Endpoint(logoutEndpoint)
  logout(@RequestContext() caller: Caller) {
    return this.sessions.end(requireActor(caller).sessionId);
  }

  @Endpoint(forgotPasswordEndpoint)
  forgotPassword(@Input() input: InputOf<typeof forgotPasswordEndpoint>, @RequestContext() caller: Caller) {
    return this.recovery.forgot(input.body, caller.network);
  }

  @Endpoint(resetPasswordEndpoint)
  resetPassword(@Input() input: InputOf<typeof resetPasswordEndpoint>, @RequestContext() caller: Caller) {
    return this.recovery.reset(input.body, caller.network);
  }
}
