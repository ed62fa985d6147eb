import {
  addCatalogueAwardEndpoint,
  listAdminAwardsEndpoint,
  updateCatalogueAwardEndpoint,
} from '@memorial/contracts/administration/awards.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { AwardAdministrationService } from './award-administration.service.js';

@Controller()
export class AwardAdministrationController {
  constructor(private readonly awards: AwardAdministrationService) {}

  @Endpoint(listAdminAwardsEndpoint)
  list(@Input() { query }: InputOf<typeof listAdminAwardsEndpoint>) {
    return this.awards.list(query);
  }

  @Endpoint(addCatalogueAwardEndpoint)
  add(@Input() { body }: InputOf<typeof addCatalogueAwardEndpoint>, @RequestContext() caller: Caller) {
    return this.awards.add(body, requireActor(caller));
  }

  @Endpoint(updateCatalogueAwardEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateCatalogueAwardEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.awards.update(params.id, body, requireActor(caller));
  }
}
