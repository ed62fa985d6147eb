import type { InputOf } from '@memorial/contracts/endpoint';
import {
  acceptInvitationEndpoint,
  acceptTransferEndpoint,
  declineTransferEndpoint,
  inviteKeeperEndpoint,
  listKeepersEndpoint,
  listSuccessionsEndpoint,
  lookAtInvitationEndpoint,
  offerTransferEndpoint,
  removeKeeperEndpoint,
  revokeInvitationEndpoint,
  setSuccessorEndpoint,
  updateKeeperEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { InvitationsService } from './invitations.service.js';
import { KeepersService } from './keepers.service.js';
import { ObituaryKind } from './obituary.kind.js';
import { SuccessorsService } from './successors.service.js';
import { TransfersService } from './transfers.service.js';

@Controller()
export class KeepersController {
  constructor(
    private readonly kind: ObituaryKind,
    private readonly keepers: KeepersService,
    private readonly invitations: InvitationsService,
    private readonly transfers: TransfersService,
    private readonly successors: SuccessorsService,
  ) {}

  @Endpoint(listKeepersEndpoint)
  list(@Input() { params }: InputOf<typeof listKeepersEndpoint>, @RequestContext() caller: Caller) {
    return this.keepers.list(this.kind, params.id, requireActor(caller));
  }

  @Endpoint(updateKeeperEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateKeeperEndpoint>, @RequestContext() caller: Caller) {
    return this.keepers.update(this.kind, params.id, params.userId, body.role, requireActor(caller));
  }

  @Endpoint(removeKeeperEndpoint)
  remove(@Input() { params }: InputOf<typeof removeKeeperEndpoint>, @RequestContext() caller: Caller) {
    return this.keepers.remove(this.kind, params.id, params.userId, requireActor(caller));
  }

  @Endpoint(inviteKeeperEndpoint)
  invite(@Input() { params, body }: InputOf<typeof inviteKeeperEndpoint>, @RequestContext() caller: Caller) {
    return this.invitations.invite(this.kind, params.id, body, requireActor(caller));
  }

  @Endpoint(revokeInvitationEndpoint)
  revoke(@Input() { params }: InputOf<typeof revokeInvitationEndpoint>, @RequestContext() caller: Caller) {
    return this.invitations.revoke(this.kind, params.id, params.invitationId, requireActor(caller));
  }

  @Endpoint(offerTransferEndpoint)
  offer(@Input() { params, body }: InputOf<typeof offerTransferEndpoint>, @RequestContext() caller: Caller) {
    return this.transfers.offer(this.kind, params.id, body, requireActor(caller));
  }

  @Endpoint(acceptTransferEndpoint)
  acceptTransfer(
    @Input() { params }: InputOf<typeof acceptTransferEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.transfers.accept(this.kind, params.id, requireActor(caller));
  }

  @Endpoint(declineTransferEndpoint)
  declineTransfer(
    @Input() { params }: InputOf<typeof declineTransferEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.transfers.decline(this.kind, params.id, requireActor(caller));
  }

  @Endpoint(setSuccessorEndpoint)
  setSuccessor(
    @Input() { params, body }: InputOf<typeof setSuccessorEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.successors.set(params.id, body, requireActor(caller));
  }

  @Endpoint(listSuccessionsEndpoint)
  listSuccessions(@RequestContext() caller: Caller) {
    return this.successors.list(requireActor(caller));
  }

  @Endpoint(lookAtInvitationEndpoint)
  look(@Input() { body }: InputOf<typeof lookAtInvitationEndpoint>, @RequestContext() { actor }: Caller) {
    return this.invitations.look(body.token, actor);
  }

  @Endpoint(acceptInvitationEndpoint)
  accept(@Input() { body }: InputOf<typeof acceptInvitationEndpoint>, @RequestContext() caller: Caller) {
    return this.invitations.accept(body.token, requireActor(caller));
  }
}
