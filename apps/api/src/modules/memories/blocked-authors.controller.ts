import { listBlockedEndpoint, updateBlockedEndpoint } from '@memorial/contracts/blocked/blocked.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { BlockAuthorService } from './block-author.service.js';

@Controller()
export class BlockedAuthorsController {
  constructor(private readonly blocking: BlockAuthorService) {}

  @Endpoint(listBlockedEndpoint)
  list(@Input() { params }: InputOf<typeof listBlockedEndpoint>, @RequestContext() caller: Caller) {
    return this.blocking.list(params.id, requireActor(caller));
  }

  @Endpoint(updateBlockedEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateBlockedEndpoint>, @RequestContext() caller: Caller) {
    return this.blocking.update(params.id, body, requireActor(caller));
  }
}
