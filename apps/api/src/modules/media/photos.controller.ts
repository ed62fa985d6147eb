import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getPhotoEndpoint,
  removePhotoEndpoint,
  restorePhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { cachedPhoto } from './cached-photo.js';
import { MainPhotoService } from './main-photo.service.js';
import { PhotoDownloadService } from './photo-download.service.js';
import { RestorePhotoService } from './restore-photo.service.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: MainPhotoService,
    private readonly downloads: PhotoDownloadService,
    private readonly restores: RestorePhotoService,
  ) {}

  @Endpoint(getPhotoEndpoint)
  @CachedRoute(getPhotoEndpoint, cachedPhoto(['photoId', 'w']))
  getPhoto(@Input() { params, query }: InputOf<typeof getPhotoEndpoint>, @RequestContext() caller: Caller) {
    return this.downloads.getMainPhoto(params.id, query, caller);
  }

  @Endpoint(uploadPhotoEndpoint)
  uploadPhoto(
    @Input() { params }: InputOf<typeof uploadPhotoEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.photos.upload(params.id, requireActor(caller), { request, response });
  }

  @Endpoint(removePhotoEndpoint)
  removePhoto(@Input() { params }: InputOf<typeof removePhotoEndpoint>, @RequestContext() caller: Caller) {
    return this.photos.remove(params.id, requireActor(caller));
  }

  @Endpoint(restorePhotoEndpoint)
  restorePhoto(@Input() { params }: InputOf<typeof restorePhotoEndpoint>, @RequestContext() caller: Caller) {
    return this.restores.mainPhoto(params.id, params.photoId, requireActor(caller));
  }
}
