import {
  attachAwardEndpoint,
  getAwardPhotoEndpoint,
  listPageAwardsEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { cachedPhoto, PhotoDownloadService } from '../media/media.module.js';
import { awardsTag, obituaryTag } from '../obituaries/obituaries.module.js';
import { PageAwardsService } from './page-awards.service.js';
import { RemoveAwardService } from './remove-award.service.js';

@Controller()
export class PageAwardsController {
  constructor(
    private readonly awards: PageAwardsService,
    private readonly removal: RemoveAwardService,
    private readonly downloads: PhotoDownloadService,
  ) {}

  @Endpoint(listPageAwardsEndpoint)
  @CachedRoute(listPageAwardsEndpoint, { tags: ({ params }) => [obituaryTag(params.id), awardsTag] })
  list(@Input() { params }: InputOf<typeof listPageAwardsEndpoint>, @RequestContext() caller: Caller) {
    return this.awards.list(params.id, caller);
  }

  @Endpoint(attachAwardEndpoint)
  attach(
    @Input() { params, body }: InputOf<typeof attachAwardEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.awards.attach(
      params.id,
      { body, exchange: { request, response } },
      requireActor(caller),
      caller.idempotencyKey,
      caller.requestHash,
    );
  }

  @Endpoint(updateAwardEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateAwardEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const sent = { body, exchange: { request, response } };
    return this.awards.update(params.id, params.awardId, sent, requireActor(caller));
  }

  @Endpoint(getAwardPhotoEndpoint)
  @CachedRoute(getAwardPhotoEndpoint, cachedPhoto(['photoId', 'w']))
  getPhoto(
    @Input() { params, query }: InputOf<typeof getAwardPhotoEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.downloads.getAwardPhoto(params.id, params.awardId, query, caller);
  }

  @Endpoint(removeAwardEndpoint)
  remove(@Input() { params }: InputOf<typeof removeAwardEndpoint>, @RequestContext() caller: Caller) {
    return this.removal.remove(params.id, params.awardId, requireActor(caller));
  }

  @Endpoint(restoreAwardEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreAwardEndpoint>, @RequestContext() caller: Caller) {
    return this.removal.restore(params.id, params.awardId, requireActor(caller));
  }
}
