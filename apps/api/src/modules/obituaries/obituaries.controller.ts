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
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { From, Input } from '../../platform/http/input.decorator.js';
import { ChangeObituaryService } from './change-obituary.service.js';
import { CodeLookups } from './code-lookups.service.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { DeleteObituaryService } from './delete-obituary.service.js';
import { ObituariesService } from './obituaries.service.js';

@Controller()
export class ObituariesController {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly codes: CodeLookups,
    private readonly creation: CreateObituaryService,
    private readonly changes: ChangeObituaryService,
    private readonly deletion: DeleteObituaryService,
  ) {}

  @Endpoint(resolveObituaryCodeEndpoint)
  resolveCode(
    @Input() { params }: InputOf<typeof resolveObituaryCodeEndpoint>,
    @From() { actor, network }: Caller,
  ) {
    return this.codes.pageOf(params.code, actor, network);
  }

  @Endpoint(activateAllObituariesEndpoint)
  activateAll(@From() caller: Caller) {
    return this.changes.activateAll(requireActor(caller));
  }

  @Endpoint(createObituaryEndpoint)
  create(@Input() { body }: InputOf<typeof createObituaryEndpoint>, @From() caller: Caller) {
    return this.creation.create(body, requireActor(caller), caller.idempotencyKey);
  }

  @Endpoint(getObituaryEndpoint)
  get(@Input() { params }: InputOf<typeof getObituaryEndpoint>, @From() { actor }: Caller) {
    return this.obituaries.get(params.id, actor);
  }

  @Endpoint(updateObituaryEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateObituaryEndpoint>, @From() caller: Caller) {
    return this.changes.update(params.id, body, requireActor(caller), caller.ifMatch);
  }

  @Endpoint(removeObituaryEndpoint)
  remove(@Input() { params }: InputOf<typeof removeObituaryEndpoint>, @From() caller: Caller) {
    return this.deletion.remove(params.id, requireActor(caller));
  }

  @Endpoint(restoreObituaryEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreObituaryEndpoint>, @From() caller: Caller) {
    return this.deletion.restore(params.id, requireActor(caller));
  }

  @Endpoint(activateObituaryEndpoint)
  activate(@Input() { params }: InputOf<typeof activateObituaryEndpoint>, @From() caller: Caller) {
    return this.changes.setActive(params.id, true, requireActor(caller));
  }

  @Endpoint(deactivateObituaryEndpoint)
  deactivate(@Input() { params }: InputOf<typeof deactivateObituaryEndpoint>, @From() caller: Caller) {
    return this.changes.setActive(params.id, false, requireActor(caller));
  }
}
