import type { InputOf } from '@memorial/contracts/endpoint';
import {
  confirmRelationshipEndpoint,
  createPageRelationshipEndpoint,
  createRelationshipEndpoint,
  listPageRelationshipsEndpoint,
  listRelationshipsEndpoint,
  listRelationshipsOfPersonEndpoint,
  removePageRelationshipEndpoint,
  removeRelationshipEndpoint,
  updateRelationshipEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { PageRelationshipsService } from './page-relationships.service.js';
import { TreeRelationshipsService } from './tree-relationships.service.js';

@Controller()
export class RelationshipsController {
  constructor(
    private readonly ofTrees: TreeRelationshipsService,
    private readonly ofPages: PageRelationshipsService,
  ) {}

  @Endpoint(listRelationshipsEndpoint)
  list(
    @Input() { params, query }: InputOf<typeof listRelationshipsEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.ofTrees.list(params.id, actor, query);
  }

  @Endpoint(createRelationshipEndpoint)
  create(
    @Input() { params, body }: InputOf<typeof createRelationshipEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.ofTrees.create(params.id, body, requireActor(caller));
  }

  @Endpoint(listRelationshipsOfPersonEndpoint)
  listOfPerson(
    @Input() { params, query }: InputOf<typeof listRelationshipsOfPersonEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.ofTrees.listOfPerson(params.id, params.personId, actor, query);
  }

  @Endpoint(updateRelationshipEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateRelationshipEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.ofTrees.update(params.id, params.relId, body, requireActor(caller), caller.ifMatch);
  }

  @Endpoint(removeRelationshipEndpoint)
  remove(@Input() { params }: InputOf<typeof removeRelationshipEndpoint>, @RequestContext() caller: Caller) {
    return this.ofTrees.remove(params.id, params.relId, requireActor(caller));
  }

  @Endpoint(listPageRelationshipsEndpoint)
  listOfPage(
    @Input() { params }: InputOf<typeof listPageRelationshipsEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.ofPages.list(params.id, caller);
  }

  @Endpoint(createPageRelationshipEndpoint)
  createOfPage(
    @Input() { params, body }: InputOf<typeof createPageRelationshipEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.ofPages.create(params.id, body, requireActor(caller));
  }

  @Endpoint(removePageRelationshipEndpoint)
  removeOfPage(
    @Input() { params }: InputOf<typeof removePageRelationshipEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.ofPages.remove(params.id, params.relId, requireActor(caller));
  }

  @Endpoint(confirmRelationshipEndpoint)
  confirm(
    @Input() { params }: InputOf<typeof confirmRelationshipEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.ofPages.confirm(params.id, params.relId, requireActor(caller));
  }
}
