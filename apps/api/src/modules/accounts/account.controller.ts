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
import { From, Input } from '../../platform/http/input.decorator.js';
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
  me(@From() caller: Caller) {
    return this.accounts.view(requireActor(caller).userId);
  }

  @Endpoint(updateMeEndpoint)
  update(@Input() { body }: InputOf<typeof updateMeEndpoint>, @From() caller: Caller) {
    return this.accounts.update(requireActor(caller).userId, body);
  }

  @Endpoint(exportMeEndpoint)
  export(@From() caller: Caller) {
    return this.exports.archive(requireActor(caller));
  }

  @Endpoint(removeMeEndpoint)
  remove(@Input() { body }: InputOf<typeof removeMeEndpoint>, @From() caller: Caller) {
    return this.deletion.remove(requireActor(caller), body);
  }

  @Endpoint(restoreMeEndpoint)
  restore(@From() caller: Caller) {
    return this.deletion.restore(requireActor(caller));
  }

  @Endpoint(changePasswordEndpoint)
  changePassword(@Input() { body }: InputOf<typeof changePasswordEndpoint>, @From() caller: Caller) {
    return this.credentials.changePassword(requireActor(caller), body);
  }

  @Endpoint(changeEmailEndpoint)
  changeEmail(@Input() { body }: InputOf<typeof changeEmailEndpoint>, @From() caller: Caller) {
    return this.credentials.changeEmail(requireActor(caller), body, caller.network);
  }

  @Endpoint(confirmEmailEndpoint)
  confirmEmail(@Input() { body }: InputOf<typeof confirmEmailEndpoint>, @From() caller: Caller) {
    return this.credentials.confirmEmail(requireActor(caller), body);
  }

  @Endpoint(listSessionsEndpoint)
  async listSessions(@From() caller: Caller): Promise<SessionView[]> {
    const { userId, sessionId } = requireActor(caller);
    const sessions = await this.sessions.listOf(userId);
    return sessions.map((session) => presentSession(session, sessionId));
  }

  @Endpoint(endOtherSessionsEndpoint)
  endOtherSessions(@From() caller: Caller) {
    const { userId, sessionId } = requireActor(caller);
    return this.sessions.endAllOf(userId, sessionId);
  }

  @Endpoint(endSessionEndpoint)
  endSession(@Input() { params }: InputOf<typeof endSessionEndpoint>, @From() caller: Caller) {
    return this.sessions.endOneOf(requireActor(caller).userId, params.id);
  }
}
