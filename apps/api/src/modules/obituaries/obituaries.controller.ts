import type { InputOf } from '@memorial/contracts/endpoint';
import {
  activateAllObituariesEndpoint,
  activateObituaryEndpoint,
  createObituaryEndpoint,
  deactivateObituaryEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
  resolveObituaryCodeEndpoint,
  restoreObituaryEndpoint,
  unlockObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { ObituariesService } from './obituaries.service.js';
import { awardsTag, obituaryTag } from './obituary-cache.js';
import { ObituaryDeletionService } from './obituary-deletion.service.js';
import { UnlockObituaryService } from './unlock-obituary.service.js';
import { UpdateObituaryService } from './update-obituary.service.js';

@Controller()
export class ObituariesController {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly creation: CreateObituaryService,
    private readonly updates: UpdateObituaryService,
    private readonly deletion: ObituaryDeletionService,
    private readonly unlocking: UnlockObituaryService,
  ) {}

  @Endpoint(resolveObituaryCodeEndpoint)
  resolveCode(
    @Input() { params }: InputOf<typeof resolveObituaryCodeEndpoint>,
    @RequestContext() { actor, network }: Caller,
  ) {
    return this.obituaries.resolveCode(params.code, actor, network);
  }

  @Endpoint(activateAllObituariesEndpoint)
  activateAll(@RequestContext() caller: Caller) {
    return this.updates.activateAll(requireActor(caller));
  }

  @Endpoint(createObituaryEndpoint)
  create(@Input() { body }: InputOf<typeof createObituaryEndpoint>, @RequestContext() caller: Caller) {
    return this.creation.create(body, requireActor(caller), caller.idempotencyKey, caller.requestHash);
  }

  @Endpoint(getObituaryEndpoint)
  @CachedRoute(getObituaryEndpoint, { tags: ({ params }) => [obituaryTag(params.id), awardsTag] })
  get(
    @Input() { params }: InputOf<typeof getObituaryEndpoint>,
    @RequestContext() { actor, pageKey }: Caller,
  ) {
    return this.obituaries.get(params.id, actor, pageKey);
  }

  @Endpoint(unlockObituaryEndpoint)
  unlock(
    @Input() { params, body }: InputOf<typeof unlockObituaryEndpoint>,
    @RequestContext() { network }: Caller,
  ) {
    return this.unlocking.unlock(params.id, body.password, network);
  }

  @Endpoint(updateObituaryEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateObituaryEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.updates.update(params.id, body, requireActor(caller), caller.ifMatch);
  }

  @Endpoint(removeObituaryEndpoint)
  remove(@Input() { params }: InputOf<typeof removeObituaryEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.remove(params.id, requireActor(caller));
  }

  @Endpoint(restoreObituaryEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreObituaryEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.restore(params.id, requireActor(caller));
  }

  @Endpoint(activateObituaryEndpoint)
  activate(@Input() { params }: InputOf<typeof activateObituaryEndpoint>, @RequestContext() caller: Caller) {
    return this.updates.update(params.id, { isActive: true }, requireActor(caller), null);
  }

  @Endpoint(deactivateObituaryEndpoint)
  deactivate(
    @Input() { params }: InputOf<typeof deactivateObituaryEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.updates.update(params.id, { isActive: false }, requireActor(caller), null);
  }
}
