import type { InputOf } from '@memorial/contracts/endpoint';
import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  exportMeEndpoint,
  getMeEndpoint,
  listSessionsEndpoint,
  removeMeEndpoint,
  restoreMeEndpoint,
  updateMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { SessionsService } from '../auth/auth.module.js';
import { presentSession } from './account.presenter.js';
import { AccountService } from './account.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountExportService } from './account-export.service.js';
import { CredentialsService } from './credentials.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly credentials: CredentialsService,
    private readonly deletion: AccountDeletionService,
    private readonly exports: AccountExportService,
    private readonly sessions: SessionsService,
  ) {}

  @Endpoint(getMeEndpoint)
  me(@RequestContext() caller: Caller) {
    return this.accounts.view(requireActor(caller).userId);
  }

  @Endpoint(updateMeEndpoint)
  update(@Input() { body }: InputOf<typeof updateMeEndpoint>, @RequestContext() caller: Caller) {
    return this.accounts.update(requireActor(caller).userId, body);
  }

  @Endpoint(exportMeEndpoint)
  export(@RequestContext() caller: Caller) {
    return this.exports.createArchive(requireActor(caller));
  }

  @Endpoint(removeMeEndpoint)
  remove(@Input() { body }: InputOf<typeof removeMeEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.remove(requireActor(caller), body);
  }

  @Endpoint(restoreMeEndpoint)
  restore(@RequestContext() caller: Caller) {
    return this.deletion.restore(requireActor(caller));
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
