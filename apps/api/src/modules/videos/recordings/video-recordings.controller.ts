import { uploadVideoRecordingEndpoint } from '@memorial/contracts/videos/video-recordings.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { VideoRecordingsService } from './video-recordings.service.js';

/** Recordings that are heard in videos. */
@Controller()
export class VideoRecordingsController {
  constructor(private readonly recordings: VideoRecordingsService) {}

  @Endpoint(uploadVideoRecordingEndpoint)
  upload(
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.recordings.upload(requireActor(caller), caller.idempotencyKey, { request, response });
  }
}
