import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getChangeEndpoint,
  listChangesEndpoint,
  undoChangeEndpoint,
} from '@memorial/contracts/history/history.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { ChangesService } from './changes.service.js';
import { UndoChangeService } from './undo-change.service.js';

@Controller()
export class ChangesController {
  constructor(
    private readonly changes: ChangesService,
    private readonly undoing: UndoChangeService,
  ) {}

  @Endpoint(listChangesEndpoint)
  list(@Input() { params, query }: InputOf<typeof listChangesEndpoint>, @RequestContext() caller: Caller) {
    return this.changes.list(params.id, query, requireActor(caller));
  }

  @Endpoint(getChangeEndpoint)
  get(@Input() { params }: InputOf<typeof getChangeEndpoint>, @RequestContext() caller: Caller) {
    return this.changes.get(params.id, params.changeId, requireActor(caller));
  }

  @Endpoint(undoChangeEndpoint)
  undo(@Input() { params, body }: InputOf<typeof undoChangeEndpoint>, @RequestContext() caller: Caller) {
    return this.undoing.undo(params.id, params.changeId, body, requireActor(caller), caller.ifMatch);
  }
}
