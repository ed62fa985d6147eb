import type { InputOf } from '@memorial/contracts/endpoint';
import {
  addMemberEndpoint,
  canAddGenerationEndpoint,
  canAddMemberEndpoint,
  moveMemberEndpoint,
  removeMemberEndpoint,
  updateMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { FamilyMembersService } from './family-members.service.js';

@Controller()
export class FamilyMembersController {
  constructor(private readonly members: FamilyMembersService) {}

  @Endpoint(canAddMemberEndpoint)
  canAdd(@Input() { params }: InputOf<typeof canAddMemberEndpoint>, @RequestContext() { actor }: Caller) {
    return this.members.canAdd(params.id, actor);
  }

  @Endpoint(canAddGenerationEndpoint)
  canAddGeneration(
    @Input() { params }: InputOf<typeof canAddGenerationEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.members.canAddGeneration(params.id, actor);
  }

  @Endpoint(addMemberEndpoint)
  add(@Input() { params, body }: InputOf<typeof addMemberEndpoint>, @RequestContext() caller: Caller) {
    return this.members.add(params.id, body, caller, requireActor(caller));
  }

  @Endpoint(updateMemberEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateMemberEndpoint>, @RequestContext() caller: Caller) {
    return this.members.update(params.id, params.personId, body, requireActor(caller), caller.ifMatch);
  }

  @Endpoint(removeMemberEndpoint)
  remove(@Input() { params, query }: InputOf<typeof removeMemberEndpoint>, @RequestContext() caller: Caller) {
    return this.members.remove(params.id, params.personId, requireActor(caller), query);
  }

  @Endpoint(moveMemberEndpoint)
  move(@Input() { params, body }: InputOf<typeof moveMemberEndpoint>, @RequestContext() caller: Caller) {
    return this.members.move(params.id, params.personId, body, requireActor(caller), caller.ifMatch);
  }
}
