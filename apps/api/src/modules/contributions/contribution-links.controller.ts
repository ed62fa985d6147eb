import {
  createContributionLinkEndpoint,
  endContributionLinkEndpoint,
  getContributionQrEndpoint,
  listContributionLinksEndpoint,
} from '@memorial/contracts/contributions/contributions.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { ContributionLinksService } from './contribution-links.service.js';

/** Contribution links of an obituary, for its owner and editors. */
@Controller()
export class ContributionLinksController {
  constructor(private readonly links: ContributionLinksService) {}

  @Endpoint(createContributionLinkEndpoint)
  create(
    @Input() { params, body }: InputOf<typeof createContributionLinkEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.links.create(params.id, body, requireActor(caller));
  }

  @Endpoint(listContributionLinksEndpoint)
  list(@Input() { params }: InputOf<typeof listContributionLinksEndpoint>, @RequestContext() caller: Caller) {
    return this.links.list(params.id, requireActor(caller));
  }

  @Endpoint(endContributionLinkEndpoint)
  end(@Input() { params }: InputOf<typeof endContributionLinkEndpoint>, @RequestContext() caller: Caller) {
    return this.links.end(params.id, params.linkId, requireActor(caller));
  }

  @Endpoint(getContributionQrEndpoint)
  getQr(
    @Input() { params, query }: InputOf<typeof getContributionQrEndpoint>,
    @RequestContext() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ) {
    const gone = clientDisconnectSignal(response);
    return this.links.getQr(params.id, params.linkId, query.format, requireActor(caller), gone);
  }
}
