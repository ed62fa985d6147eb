import { reauthenticateEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { presentSession } from './auth.presenter.js';
import { CredentialsService } from './credentials.service.js';
import { SessionsService } from './sessions.service.js';

/** Password, e-mail address and sessions of the caller's account. */
@Controller()
export class CredentialsController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
  ) {}

  @Endpoint(reauthenticateEndpoint)
  reauthenticate(
    @Input() { body }: InputOf<typeof reauthenticateEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.credentials.reauthenticate(requireActor(caller), body);
  }

  @Endpoint(changePasswordEndpoint)
  changePassword(
    @Input() { body }: InputOf<typeof changePasswordEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.credentials.changePassword(requireActor(caller), body);
  }

  @Endpoint(changeEmailEndpoint)
  changeEmail(@Input() { body }: InputOf<typeof changeEmailEndpoint>, @RequestContext() caller: Caller) {
    return this.credentials.changeEmail(requireActor(caller), body, caller.network);
  }

  @Endpoint(confirmEmailEndpoint)
  confirmEmail(@Input() { body }: InputOf<typeof confirmEmailEndpoint>, @RequestContext() caller: Caller) {
    return this.credentials.confirmEmail(requireActor(caller), body);
  }

  @Endpoint(listSessionsEndpoint)
  async listSessions(@RequestContext() caller: Caller): Promise<SessionView[]> {
    const { userId, sessionId } = requireActor(caller);
    const sessions = await this.sessions.listOf(userId);
    return sessions.map((session) => presentSession(session, sessionId));
  }

  @Endpoint(endOtherSessionsEndpoint)
  endOtherSessions(@RequestContext() caller: Caller) {
    const { userId, sessionId } = requireActor(caller);
    return this.sessions.endAllOf(userId, sessionId);
  }

  @Endpoint(endSessionEndpoint)
  endSession(@Input() { params }: InputOf<typeof endSessionEndpoint>, @RequestContext() caller: Caller) {
    return this.sessions.endOneOf(requireActor(caller).userId, params.id);
  }
}
