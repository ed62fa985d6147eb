import type { InputOf } from '@memorial/contracts/endpoint';
import {
  duplicateCandidatesEndpoint,
  filterObituariesEndpoint,
  listDeactivatedObituariesEndpoint,
  listDeletedObituariesEndpoint,
  listMilitaryObituariesEndpoint,
  listMyObituariesEndpoint,
  listObituariesEndpoint,
  searchMyObituariesEndpoint,
  searchObituariesEndpoint,
  topFilledObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { listTodayEndpoint } from '@memorial/contracts/remembrance/remembrance.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { obituaryListsTag } from '../obituaries/obituaries.module.js';
import { DuplicateCandidatesService } from './duplicate-candidates.service.js';
import { ObituaryListsService } from './obituary-lists.service.js';
import { RememberedTodayService } from './remembered-today.service.js';

/** Mounted before the controller whose paths contain an id. */
@Controller()
export class ObituaryListsController {
  constructor(
    private readonly lists: ObituaryListsService,
    private readonly duplicateCandidates: DuplicateCandidatesService,
    private readonly rememberedToday: RememberedTodayService,
  ) {}

  @Endpoint(topFilledObituariesEndpoint)
  @CachedRoute(topFilledObituariesEndpoint, { tags: () => [obituaryListsTag] })
  topFilled(
    @Input() { query }: InputOf<typeof topFilledObituariesEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.lists.topFilled(query.limit, actor);
  }

  @Endpoint(listTodayEndpoint)
  @CachedRoute(listTodayEndpoint, { tags: () => [obituaryListsTag] })
  listToday(@Input() _: InputOf<typeof listTodayEndpoint>, @RequestContext() { actor }: Caller) {
    return this.rememberedToday.list(actor);
  }

  @Endpoint(listMilitaryObituariesEndpoint)
  @CachedRoute(listMilitaryObituariesEndpoint, { tags: () => [obituaryListsTag] })
  listMilitary(
    @Input() { query }: InputOf<typeof listMilitaryObituariesEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.lists.listMilitary(query, actor);
  }

  @Endpoint(filterObituariesEndpoint)
  filter(@Input() { query }: InputOf<typeof filterObituariesEndpoint>, @RequestContext() { actor }: Caller) {
    return this.lists.filter(query, actor);
  }

  @Endpoint(searchObituariesEndpoint)
  search(@Input() { query }: InputOf<typeof searchObituariesEndpoint>, @RequestContext() { actor }: Caller) {
    return this.lists.search(query, actor);
  }

  @Endpoint(listObituariesEndpoint)
  @CachedRoute(listObituariesEndpoint, { tags: () => [obituaryListsTag] })
  list(@Input() { query }: InputOf<typeof listObituariesEndpoint>, @RequestContext() { actor }: Caller) {
    return this.lists.list(query, actor);
  }

  @Endpoint(duplicateCandidatesEndpoint)
  listDuplicateCandidates(
    @Input() { query }: InputOf<typeof duplicateCandidatesEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.duplicateCandidates.find(query, requireActor(caller));
  }

  @Endpoint(listMyObituariesEndpoint)
  listMine(@Input() { query }: InputOf<typeof listMyObituariesEndpoint>, @RequestContext() caller: Caller) {
    return this.lists.listMine(query, requireActor(caller));
  }

  @Endpoint(searchMyObituariesEndpoint)
  searchMine(
    @Input() { query }: InputOf<typeof searchMyObituariesEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.lists.searchMine(query, requireActor(caller));
  }

  @Endpoint(listDeactivatedObituariesEndpoint)
  listDeactivated(
    @Input() { query }: InputOf<typeof listDeactivatedObituariesEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.lists.listDeactivated(query, requireActor(caller));
  }

  @Endpoint(listDeletedObituariesEndpoint)
  listDeleted(
    @Input() { query }: InputOf<typeof listDeletedObituariesEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.lists.listDeleted(query, requireActor(caller));
  }
}
