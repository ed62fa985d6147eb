import type { InputOf } from '@memorial/contracts/endpoint';
import {
  approveMemoryEndpoint,
  createMemoryEndpoint,
  getMemoryFileEndpoint,
  listMemoriesCreatedByMeEndpoint,
  listMemoriesForMeEndpoint,
  listMemoriesOfPageEndpoint,
  moderateMemoryEndpoint,
  rejectMemoryEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { obituaryTag } from '../obituaries/obituaries.module.js';
import { CreateGuestMemoryService } from './create-guest-memory.service.js';
import { CreateMemoryService } from './create-memory.service.js';
import { MemoriesService } from './memories.service.js';
import { MemoryDeletionService } from './memory-deletion.service.js';
import { MemoryFileDownloadService } from './memory-file-download.service.js';
import { ModerateByKeyService } from './moderate-by-key.service.js';
import { UpdateMemoryService } from './update-memory.service.js';

@Controller()
export class MemoriesController {
  constructor(
    private readonly memories: MemoriesService,
    private readonly creation: CreateMemoryService,
    private readonly guestCreation: CreateGuestMemoryService,
    private readonly updates: UpdateMemoryService,
    private readonly deletion: MemoryDeletionService,
    private readonly downloads: MemoryFileDownloadService,
    private readonly byKey: ModerateByKeyService,
  ) {}

  @Endpoint(listMemoriesCreatedByMeEndpoint)
  listCreatedByMe(
    @Input() { query }: InputOf<typeof listMemoriesCreatedByMeEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.memories.listCreatedBy(requireActor(caller), query);
  }

  @Endpoint(listMemoriesForMeEndpoint)
  listForMe(@Input() { query }: InputOf<typeof listMemoriesForMeEndpoint>, @RequestContext() caller: Caller) {
    return this.memories.listFor(requireActor(caller), query);
  }

  @Endpoint(listMemoriesOfPageEndpoint)
  @CachedRoute(listMemoriesOfPageEndpoint, { tags: ({ params }) => [obituaryTag(params.id)] })
  listOfPage(
    @Input() { params, query }: InputOf<typeof listMemoriesOfPageEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.memories.listOfObituary(params.id, query, caller);
  }

  @Endpoint(createMemoryEndpoint)
  create(@Input() { body }: InputOf<typeof createMemoryEndpoint>, @RequestContext() caller: Caller) {
    return caller.actor
      ? this.creation.create(body, caller.actor, caller)
      : this.guestCreation.create(body, caller);
  }

  @Endpoint(moderateMemoryEndpoint)
  moderate(@Input() { body }: InputOf<typeof moderateMemoryEndpoint>) {
    return this.byKey.moderate(body);
  }

  @Endpoint(updateMemoryEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateMemoryEndpoint>, @RequestContext() caller: Caller) {
    return this.updates.update(params.id, body, this.memories.identify(caller), caller);
  }

  @Endpoint(removeMemoryEndpoint)
  remove(@Input() { params }: InputOf<typeof removeMemoryEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.remove(params.id, this.memories.identify(caller));
  }

  @Endpoint(getMemoryFileEndpoint)
  getFile(
    @Input() { params, query }: InputOf<typeof getMemoryFileEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.downloads.get(params.id, params.fileId, query, caller);
  }

  @Endpoint(restoreMemoryEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreMemoryEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.restore(params.id, this.memories.identify(caller));
  }

  @Endpoint(approveMemoryEndpoint)
  approve(@Input() { params }: InputOf<typeof approveMemoryEndpoint>, @RequestContext() caller: Caller) {
    return this.updates.moderate(params.id, 'approved', this.memories.identify(caller), caller);
  }

  @Endpoint(rejectMemoryEndpoint)
  reject(@Input() { params }: InputOf<typeof rejectMemoryEndpoint>, @RequestContext() caller: Caller) {
    return this.updates.moderate(params.id, 'rejected', this.memories.identify(caller), caller);
  }
}
