import type { InputOf } from '@memorial/contracts/endpoint';
import {
  cancelVideoEndpoint,
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoStatusEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { GeneratedVideoView } from '@memorial/contracts/videos/videos.schemas';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { GenerateVideoService } from './generate-video.service.js';
import { VideoCapabilityService } from './video-capability.service.js';
import { presentOrder } from './video-work.presenter.js';
import { VideoWorksService } from './video-works.service.js';

/** Orders of videos and the work on them. */
@Controller()
export class VideoWorksController {
  constructor(
    private readonly capability: VideoCapabilityService,
    private readonly generation: GenerateVideoService,
    private readonly works: VideoWorksService,
  ) {}

  @Endpoint(getVideoCapabilityEndpoint)
  getCapability(
    @Input() { query }: InputOf<typeof getVideoCapabilityEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.capability.get(query.obituaryId, requireActor(caller));
  }

  @Endpoint(generateVideoEndpoint)
  async generate(
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GeneratedVideoView> {
    const exchange = { request, response };
    const ordered = await this.generation.order(requireActor(caller), caller.idempotencyKey, exchange);
    if (!ordered.isNew) response.status(200);
    return presentOrder(ordered);
  }

  @Endpoint(getVideoStatusEndpoint)
  getStatus(@Input() { params }: InputOf<typeof getVideoStatusEndpoint>, @RequestContext() caller: Caller) {
    return this.works.getStatus(params.id, requireActor(caller));
  }

  @Endpoint(cancelVideoEndpoint)
  cancel(@Input() { params }: InputOf<typeof cancelVideoEndpoint>, @RequestContext() caller: Caller) {
    return this.works.cancel(params.id, requireActor(caller));
  }
}
