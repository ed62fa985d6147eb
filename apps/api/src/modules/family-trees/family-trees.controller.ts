import type { InputOf } from '@memorial/contracts/endpoint';
import {
  checkFamilyTreeLimitsEndpoint,
  countFamilyTreesEndpoint,
  createFamilyTreeEndpoint,
  createLivingObituaryEndpoint,
  familyTreeGenerationsEndpoint,
  familyTreeSubscriptionEndpoint,
  getFamilyTreeEndpoint,
  getFamilyTreeGedcomEndpoint,
  hasFamilyTreesEndpoint,
  isMyFamilyTreeEndpoint,
  listDeletedFamilyTreesEndpoint,
  listFamilyTreesEndpoint,
  listFamilyTreesOfPageEndpoint,
  listLivingObituariesEndpoint,
  removeFamilyTreeEndpoint,
  restoreFamilyTreeEndpoint,
  updateFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CreateObituaryService } from '../obituaries/obituaries.module.js';
import { CreateFamilyTreeService } from './create-family-tree.service.js';
import { FamilyTreeDeletionService } from './family-tree-deletion.service.js';
import { FamilyTreeGedcomService } from './family-tree-gedcom.service.js';
import { FamilyTreeLimitsService } from './family-tree-limits.service.js';
import { FamilyTreesService } from './family-trees.service.js';
import { UpdateFamilyTreeService } from './update-family-tree.service.js';

@Controller()
export class FamilyTreesController {
  constructor(
    private readonly trees: FamilyTreesService,
    private readonly limits: FamilyTreeLimitsService,
    private readonly creation: CreateFamilyTreeService,
    private readonly updates: UpdateFamilyTreeService,
    private readonly deletion: FamilyTreeDeletionService,
    private readonly obituaryCreation: CreateObituaryService,
    private readonly gedcom: FamilyTreeGedcomService,
  ) {}

  @Endpoint(listFamilyTreesEndpoint)
  list(@Input() { query }: InputOf<typeof listFamilyTreesEndpoint>, @RequestContext() { actor }: Caller) {
    return this.trees.list(actor, query);
  }

  @Endpoint(createFamilyTreeEndpoint)
  create(@Input() { body }: InputOf<typeof createFamilyTreeEndpoint>, @RequestContext() caller: Caller) {
    return this.creation.create(body, requireActor(caller), caller);
  }

  @Endpoint(countFamilyTreesEndpoint)
  count(@RequestContext() caller: Caller) {
    return this.limits.count(requireActor(caller).userId);
  }

  @Endpoint(checkFamilyTreeLimitsEndpoint)
  checkLimits(@RequestContext() caller: Caller) {
    return this.limits.check(requireActor(caller).userId);
  }

  @Endpoint(familyTreeSubscriptionEndpoint)
  subscriptionLimits(@RequestContext() caller: Caller) {
    return this.limits.subscription(requireActor(caller).userId);
  }

  @Endpoint(listDeletedFamilyTreesEndpoint)
  listDeleted(
    @Input() { query }: InputOf<typeof listDeletedFamilyTreesEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.deletion.listRestorable(requireActor(caller), query);
  }

  @Endpoint(listLivingObituariesEndpoint)
  listLiving(
    @Input() { query }: InputOf<typeof listLivingObituariesEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.trees.listLiving(actor, query);
  }

  @Endpoint(createLivingObituaryEndpoint)
  createLiving(
    @Input() { body }: InputOf<typeof createLivingObituaryEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    const { idempotencyKey, requestHash } = caller;
    return this.obituaryCreation.create(body, requireActor(caller), idempotencyKey, requestHash);
  }

  @Endpoint(hasFamilyTreesEndpoint)
  hasTrees(@Input() { params }: InputOf<typeof hasFamilyTreesEndpoint>, @RequestContext() caller: Caller) {
    return this.trees.hasTrees(params.id, caller);
  }

  @Endpoint(listFamilyTreesOfPageEndpoint)
  listOfPage(
    @Input() { params, query }: InputOf<typeof listFamilyTreesOfPageEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.trees.listOfPage(params.id, caller, query);
  }

  @Endpoint(getFamilyTreeEndpoint)
  get(
    @Input() { params, query }: InputOf<typeof getFamilyTreeEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.trees.get(params.id, actor, query);
  }

  @Endpoint(updateFamilyTreeEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateFamilyTreeEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.updates.update(params.id, body, requireActor(caller), caller.ifMatch);
  }

  @Endpoint(removeFamilyTreeEndpoint)
  remove(@Input() { params }: InputOf<typeof removeFamilyTreeEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.remove(params.id, requireActor(caller));
  }

  @Endpoint(restoreFamilyTreeEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreFamilyTreeEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.restore(params.id, requireActor(caller));
  }

  @Endpoint(familyTreeGenerationsEndpoint)
  byGeneration(
    @Input() { params, query }: InputOf<typeof familyTreeGenerationsEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.trees.byGeneration(params.id, actor, query);
  }

  @Endpoint(isMyFamilyTreeEndpoint)
  isMine(@Input() { params }: InputOf<typeof isMyFamilyTreeEndpoint>, @RequestContext() { actor }: Caller) {
    return this.trees.isMine(params.id, actor);
  }

  @Endpoint(getFamilyTreeGedcomEndpoint)
  getGedcom(
    @Input() { params, query }: InputOf<typeof getFamilyTreeGedcomEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.gedcom.getFile(params.id, query, requireActor(caller));
  }
}
