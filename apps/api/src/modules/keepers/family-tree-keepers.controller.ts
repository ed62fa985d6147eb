import type { InputOf } from '@memorial/contracts/endpoint';
import {
  acceptTreeTransferEndpoint,
  declineTreeTransferEndpoint,
  inviteTreeKeeperEndpoint,
  listTreeKeepersEndpoint,
  offerTreeTransferEndpoint,
  removeTreeKeeperEndpoint,
  revokeTreeInvitationEndpoint,
  updateTreeKeeperEndpoint,
} from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { FamilyTreeKind } from './family-tree.kind.js';
import { InvitationsService } from './invitations.service.js';
import { KeepersService } from './keepers.service.js';
import { TransfersService } from './transfers.service.js';

@Controller()
export class FamilyTreeKeepersController {
  constructor(
    private readonly kind: FamilyTreeKind,
    private readonly keepers: KeepersService,
    private readonly invitations: InvitationsService,
    private readonly transfers: TransfersService,
  ) {}

  @Endpoint(listTreeKeepersEndpoint)
  list(@Input() { params }: InputOf<typeof listTreeKeepersEndpoint>, @RequestContext() caller: Caller) {
    return this.keepers.list(this.kind, params.id, requireActor(caller));
  }

  @Endpoint(updateTreeKeeperEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateTreeKeeperEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.keepers.update(this.kind, params.id, params.userId, body.role, requireActor(caller));
  }

  @Endpoint(removeTreeKeeperEndpoint)
  remove(@Input() { params }: InputOf<typeof removeTreeKeeperEndpoint>, @RequestContext() caller: Caller) {
    return this.keepers.remove(this.kind, params.id, params.userId, requireActor(caller));
  }

  @Endpoint(inviteTreeKeeperEndpoint)
  invite(
    @Input() { params, body }: InputOf<typeof inviteTreeKeeperEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.invitations.invite(this.kind, params.id, body, requireActor(caller));
  }

  @Endpoint(revokeTreeInvitationEndpoint)
  revoke(
    @Input() { params }: InputOf<typeof revokeTreeInvitationEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.invitations.revoke(this.kind, params.id, params.invitationId, requireActor(caller));
  }

  @Endpoint(offerTreeTransferEndpoint)
  offer(
    @Input() { params, body }: InputOf<typeof offerTreeTransferEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.transfers.offer(this.kind, params.id, body, requireActor(caller));
  }

  @Endpoint(acceptTreeTransferEndpoint)
  acceptTransfer(
    @Input() { params }: InputOf<typeof acceptTreeTransferEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.transfers.accept(this.kind, params.id, requireActor(caller));
  }

  @Endpoint(declineTreeTransferEndpoint)
  declineTransfer(
    @Input() { params }: InputOf<typeof declineTreeTransferEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.transfers.decline(this.kind, params.id, requireActor(caller));
  }
}
