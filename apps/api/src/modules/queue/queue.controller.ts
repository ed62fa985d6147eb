import {
  checkCharityEndpoint,
  decideHeldMemoryEndpoint,
  listQueueEndpoint,
} from '@memorial/contracts/administration/queue.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CharityChecksService } from '../administration/administration.module.js';
import { HeldMemoriesService } from '../memories/memories.module.js';
import { QueueService } from './queue.service.js';

@Controller()
export class QueueController {
  constructor(
    private readonly queue: QueueService,
    private readonly heldMemories: HeldMemoriesService,
    private readonly charityChecks: CharityChecksService,
  ) {}

  @Endpoint(listQueueEndpoint)
  list(@Input() { query }: InputOf<typeof listQueueEndpoint>, @RequestContext() caller: Caller) {
    return this.queue.list(query, requireActor(caller));
  }

  @Endpoint(decideHeldMemoryEndpoint)
  decideMemory(
    @Input() { params, body }: InputOf<typeof decideHeldMemoryEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.heldMemories.decide(params.id, body, requireActor(caller));
  }

  @Endpoint(checkCharityEndpoint)
  checkCharity(
    @Input() { params, body }: InputOf<typeof checkCharityEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.charityChecks.check(params.id, body, requireActor(caller));
  }
}
