import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getSynthesisPermissionEndpoint,
  giveSynthesisPermissionEndpoint,
  withdrawSynthesisPermissionEndpoint,
} from '@memorial/contracts/videos/synthesis-permission.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { SynthesisPermissionService } from './synthesis-permission.service.js';

@Controller()
export class SynthesisPermissionController {
  constructor(private readonly permissions: SynthesisPermissionService) {}

  @Endpoint(getSynthesisPermissionEndpoint)
  get(@Input() { params }: InputOf<typeof getSynthesisPermissionEndpoint>, @RequestContext() caller: Caller) {
    return this.permissions.get(params.id, requireActor(caller));
  }

  @Endpoint(giveSynthesisPermissionEndpoint)
  give(
    @Input() { params, body }: InputOf<typeof giveSynthesisPermissionEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.permissions.give(params.id, body, requireActor(caller));
  }

  @Endpoint(withdrawSynthesisPermissionEndpoint)
  withdraw(
    @Input() { params }: InputOf<typeof withdrawSynthesisPermissionEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.permissions.withdraw(params.id, requireActor(caller));
  }
}
