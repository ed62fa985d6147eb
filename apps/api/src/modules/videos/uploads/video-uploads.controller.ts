import type { InputOf } from '@memorial/contracts/endpoint';
import {
  beginVideoUploadEndpoint,
  discardVideoUploadEndpoint,
  finishVideoUploadEndpoint,
  getVideoUploadEndpoint,
  saveFilmPartEndpoint,
} from '@memorial/contracts/videos/video-uploads.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { presentOrder } from '../works/video-work.presenter.js';
import { VideoUploadsService } from './video-uploads.service.js';

/** Families' own films on their way here. */
@Controller()
export class VideoUploadsController {
  constructor(private readonly uploads: VideoUploadsService) {}

  @Endpoint(beginVideoUploadEndpoint)
  begin(@Input() { body }: InputOf<typeof beginVideoUploadEndpoint>, @RequestContext() caller: Caller) {
    return this.uploads.begin(requireActor(caller), caller.idempotencyKey, body);
  }

  @Endpoint(getVideoUploadEndpoint)
  get(@Input() { params }: InputOf<typeof getVideoUploadEndpoint>, @RequestContext() caller: Caller) {
    return this.uploads.get(params.id, requireActor(caller));
  }

  @Endpoint(saveFilmPartEndpoint)
  savePart(
    @Input() { params }: InputOf<typeof saveFilmPartEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.uploads.savePart(params, requireActor(caller), { request, response });
  }

  @Endpoint(finishVideoUploadEndpoint)
  async finish(
    @Input() { params, body }: InputOf<typeof finishVideoUploadEndpoint>,
    @RequestContext() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ) {
    const ordered = await this.uploads.finish(params.id, requireActor(caller), body);
    if (!ordered.isNew) response.status(200);
    return presentOrder(ordered);
  }

  @Endpoint(discardVideoUploadEndpoint)
  async discard(
    @Input() { params }: InputOf<typeof discardVideoUploadEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    await this.uploads.discard(params.id, requireActor(caller));
  }
}
