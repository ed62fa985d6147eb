import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getVoiceFileEndpoint,
  listVoicesEndpoint,
  removeVoiceEndpoint,
  restoreVoiceEndpoint,
  updateVoiceEndpoint,
  uploadVoiceEndpoint,
} from '@memorial/contracts/voices/voices.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { obituaryTag } from '../obituaries/obituaries.module.js';
import { VoiceDownloadService } from './voice-download.service.js';
import { VoiceUploadService } from './voice-upload.service.js';
import { VoicesService } from './voices.service.js';

/** Voice recordings of a page. */
@Controller()
export class VoicesController {
  constructor(
    private readonly voices: VoicesService,
    private readonly uploads: VoiceUploadService,
    private readonly downloads: VoiceDownloadService,
  ) {}

  @Endpoint(listVoicesEndpoint)
  @CachedRoute(listVoicesEndpoint, { tags: ({ params }) => [obituaryTag(params.id)] })
  list(@Input() { params }: InputOf<typeof listVoicesEndpoint>, @RequestContext() caller: Caller) {
    return this.voices.list(params.id, caller);
  }

  @Endpoint(uploadVoiceEndpoint)
  upload(
    @Input() { params }: InputOf<typeof uploadVoiceEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { idempotencyKey } = caller;
    return this.uploads.upload(params.id, requireActor(caller), idempotencyKey, { request, response });
  }

  /** Not cached in memory: recordings are large, and players ask for parts of them. */
  @Endpoint(getVoiceFileEndpoint)
  getFile(
    @Input() { params, query }: InputOf<typeof getVoiceFileEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.downloads.get(params.id, params.voiceId, query, actor);
  }

  @Endpoint(updateVoiceEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateVoiceEndpoint>, @RequestContext() caller: Caller) {
    return this.voices.update(params.id, params.voiceId, body, requireActor(caller));
  }

  @Endpoint(removeVoiceEndpoint)
  remove(@Input() { params }: InputOf<typeof removeVoiceEndpoint>, @RequestContext() caller: Caller) {
    return this.voices.remove(params.id, params.voiceId, requireActor(caller));
  }

  @Endpoint(restoreVoiceEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreVoiceEndpoint>, @RequestContext() caller: Caller) {
    return this.voices.restore(params.id, params.voiceId, requireActor(caller));
  }
}
