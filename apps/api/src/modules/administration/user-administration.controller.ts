import {
  blockUserEndpoint,
  endUserSessionsEndpoint,
  getUserEndpoint,
  grantUserPlanEndpoint,
  listUsersEndpoint,
  setUserRoleEndpoint,
  unblockUserEndpoint,
} from '@memorial/contracts/administration/users.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { UserAdministrationService } from './user-administration.service.js';

@Controller()
export class UserAdministrationController {
  constructor(private readonly users: UserAdministrationService) {}

  @Endpoint(listUsersEndpoint)
  list(@Input() { query }: InputOf<typeof listUsersEndpoint>) {
    return this.users.list(query);
  }

  @Endpoint(getUserEndpoint)
  get(@Input() { params }: InputOf<typeof getUserEndpoint>) {
    return this.users.get(params.id);
  }

  @Endpoint(blockUserEndpoint)
  block(@Input() { params, body }: InputOf<typeof blockUserEndpoint>, @RequestContext() caller: Caller) {
    return this.users.block(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(unblockUserEndpoint)
  unblock(@Input() { params, body }: InputOf<typeof unblockUserEndpoint>, @RequestContext() caller: Caller) {
    return this.users.unblock(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(setUserRoleEndpoint)
  setRole(@Input() { params, body }: InputOf<typeof setUserRoleEndpoint>, @RequestContext() caller: Caller) {
    return this.users.setRole(params.id, body, requireActor(caller));
  }

  @Endpoint(grantUserPlanEndpoint)
  grantPlan(
    @Input() { params, body }: InputOf<typeof grantUserPlanEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.users.grantPlan(params.id, body, requireActor(caller));
  }

  @Endpoint(endUserSessionsEndpoint)
  endSessions(
    @Input() { params, body }: InputOf<typeof endUserSessionsEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.users.endSessions(params.id, body.reason, requireActor(caller));
  }
}
