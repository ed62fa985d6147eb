import type { InputOf } from '@memorial/contracts/endpoint';
import {
  approveMemoryEndpoint,
  createMemoryEndpoint,
  listMemoriesCreatedByMeEndpoint,
  listMemoriesForMeEndpoint,
  listMemoriesOfPageEndpoint,
  rejectMemoryEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { From, Input } from '../../platform/http/input.decorator.js';
import { ChangeMemoryService } from './change-memory.service.js';
import { CreateMemoryService } from './create-memory.service.js';
import { MemoriesService } from './memories.service.js';
import { RemoveMemoryService } from './remove-memory.service.js';

@Controller()
export class MemoriesController {
  constructor(
    private readonly memories: MemoriesService,
    private readonly creation: CreateMemoryService,
    private readonly changes: ChangeMemoryService,
    private readonly removal: RemoveMemoryService,
  ) {}

  @Endpoint(listMemoriesCreatedByMeEndpoint)
  listCreatedByMe(
    @Input() { query }: InputOf<typeof listMemoriesCreatedByMeEndpoint>,
    @From() caller: Caller,
  ) {
    return this.memories.listCreatedBy(requireActor(caller), query);
  }

  @Endpoint(listMemoriesForMeEndpoint)
  listForMe(@Input() { query }: InputOf<typeof listMemoriesForMeEndpoint>, @From() caller: Caller) {
    return this.memories.listFor(requireActor(caller), query);
  }

  @Endpoint(listMemoriesOfPageEndpoint)
  listOfPage(
    @Input() { params, query }: InputOf<typeof listMemoriesOfPageEndpoint>,
    @From() { actor }: Caller,
  ) {
    return this.memories.listOfPage(params.id, query, actor);
  }

  @Endpoint(createMemoryEndpoint)
  create(@Input() { body }: InputOf<typeof createMemoryEndpoint>, @From() caller: Caller) {
    return this.creation.create(body, requireActor(caller), caller.idempotencyKey);
  }

  @Endpoint(updateMemoryEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateMemoryEndpoint>, @From() caller: Caller) {
    return this.changes.update(params.id, body, requireActor(caller), caller.ifMatch);
  }

  @Endpoint(removeMemoryEndpoint)
  remove(@Input() { params }: InputOf<typeof removeMemoryEndpoint>, @From() caller: Caller) {
    return this.removal.remove(params.id, requireActor(caller));
  }

  @Endpoint(restoreMemoryEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreMemoryEndpoint>, @From() caller: Caller) {
    return this.removal.restore(params.id, requireActor(caller));
  }

  @Endpoint(approveMemoryEndpoint)
  approve(@Input() { params }: InputOf<typeof approveMemoryEndpoint>, @From() caller: Caller) {
    return this.changes.judge(params.id, 'approved', requireActor(caller), caller.ifMatch);
  }

  @Endpoint(rejectMemoryEndpoint)
  reject(@Input() { params }: InputOf<typeof rejectMemoryEndpoint>, @From() caller: Caller) {
    return this.changes.judge(params.id, 'rejected', requireActor(caller), caller.ifMatch);
  }
}
