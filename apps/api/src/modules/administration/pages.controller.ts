import {
  deletePageEndpoint,
  hidePageEndpoint,
  indexPageEndpoint,
  listAdminPagesEndpoint,
  noindexPageEndpoint,
  restorePageEndpoint,
  unhidePageEndpoint,
} from '@memorial/contracts/administration/pages.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { PageActsService } from './page-acts.service.js';

@Controller()
export class PagesController {
  constructor(private readonly pages: PageActsService) {}

  @Endpoint(listAdminPagesEndpoint)
  list(@Input() { query }: InputOf<typeof listAdminPagesEndpoint>) {
    return this.pages.list(query);
  }

  @Endpoint(hidePageEndpoint)
  hide(@Input() { params, body }: InputOf<typeof hidePageEndpoint>, @RequestContext() caller: Caller) {
    return this.pages.hide(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(unhidePageEndpoint)
  unhide(@Input() { params, body }: InputOf<typeof unhidePageEndpoint>, @RequestContext() caller: Caller) {
    return this.pages.unhide(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(noindexPageEndpoint)
  noindex(@Input() { params, body }: InputOf<typeof noindexPageEndpoint>, @RequestContext() caller: Caller) {
    return this.pages.setNoindex(params.id, true, body.reason, requireActor(caller));
  }

  @Endpoint(indexPageEndpoint)
  index(@Input() { params, body }: InputOf<typeof indexPageEndpoint>, @RequestContext() caller: Caller) {
    return this.pages.setNoindex(params.id, false, body.reason, requireActor(caller));
  }

  @Endpoint(deletePageEndpoint)
  remove(@Input() { params, body }: InputOf<typeof deletePageEndpoint>, @RequestContext() caller: Caller) {
    return this.pages.remove(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(restorePageEndpoint)
  restore(@Input() { params, body }: InputOf<typeof restorePageEndpoint>, @RequestContext() caller: Caller) {
    return this.pages.restore(params.id, body.reason, requireActor(caller));
  }
}
