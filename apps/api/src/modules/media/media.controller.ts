import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getGalleryImageEndpoint,
  getPhotoEndpoint,
  listGalleryEndpoint,
  removeGalleryPhotoEndpoint,
  removePhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  restorePhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
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
import { obituaryTag } from '../obituaries/obituaries.module.js';
import { cachedPhoto } from './cached-photo.js';
import { GalleryService } from './gallery.service.js';
import { GalleryUploadService } from './gallery-upload.service.js';
import { MainPhotoService } from './main-photo.service.js';
import { PhotoDownloadService } from './photo-download.service.js';

/** Main photo and gallery of a page. */
@Controller()
export class MediaController {
  constructor(
    private readonly mainPhotos: MainPhotoService,
    private readonly gallery: GalleryService,
    private readonly uploads: GalleryUploadService,
    private readonly downloads: PhotoDownloadService,
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
    return this.mainPhotos.upload(params.id, requireActor(caller), { request, response });
  }

  @Endpoint(removePhotoEndpoint)
  removePhoto(@Input() { params }: InputOf<typeof removePhotoEndpoint>, @RequestContext() caller: Caller) {
    return this.mainPhotos.remove(params.id, requireActor(caller));
  }

  @Endpoint(restorePhotoEndpoint)
  restorePhoto(@Input() { params }: InputOf<typeof restorePhotoEndpoint>, @RequestContext() caller: Caller) {
    return this.mainPhotos.restore(params.id, params.photoId, requireActor(caller));
  }

  @Endpoint(listGalleryEndpoint)
  @CachedRoute(listGalleryEndpoint, { tags: ({ params }) => [obituaryTag(params.id)] })
  list(@Input() { params, query }: InputOf<typeof listGalleryEndpoint>, @RequestContext() caller: Caller) {
    return this.gallery.list(params.id, query, caller);
  }

  @Endpoint(uploadGalleryPhotoEndpoint)
  upload(
    @Input() { params }: InputOf<typeof uploadGalleryPhotoEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { idempotencyKey } = caller;
    return this.uploads.upload(params.id, requireActor(caller), idempotencyKey, { request, response });
  }

  @Endpoint(getGalleryImageEndpoint)
  @CachedRoute(getGalleryImageEndpoint, cachedPhoto(['w']))
  getImage(
    @Input() { params, query }: InputOf<typeof getGalleryImageEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.downloads.getGalleryPhoto(params.id, params.photoId, query, caller);
  }

  @Endpoint(updateGalleryPhotoEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateGalleryPhotoEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.gallery.update(params.id, params.photoId, body, requireActor(caller));
  }

  @Endpoint(removeGalleryPhotoEndpoint)
  remove(@Input() { params }: InputOf<typeof removeGalleryPhotoEndpoint>, @RequestContext() caller: Caller) {
    return this.gallery.remove(params.id, params.photoId, requireActor(caller));
  }

  @Endpoint(restoreGalleryPhotoEndpoint)
  restore(
    @Input() { params }: InputOf<typeof restoreGalleryPhotoEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.gallery.restore(params.id, params.photoId, requireActor(caller));
  }
}
