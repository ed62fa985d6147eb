import {
  freezeObituaryEndpoint,
  unfreezeObituaryEndpoint,
} from '@memorial/contracts/administration/administration.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { FreezesService } from './freezes.service.js';

@Controller()
export class AdministrationController {
  constructor(private readonly freezes: FreezesService) {}

  @Endpoint(freezeObituaryEndpoint)
  freeze(
    @Input() { params, body }: InputOf<typeof freezeObituaryEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.freezes.freeze(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(unfreezeObituaryEndpoint)
  unfreeze(
    @Input() { params, body }: InputOf<typeof unfreezeObituaryEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.freezes.unfreeze(params.id, body.reason, requireActor(caller));
  }
}
