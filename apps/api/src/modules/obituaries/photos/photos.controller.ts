import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getPhotoEndpoint,
  removePhotoEndpoint,
  restorePhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { From, Input } from '../../../platform/http/input.decorator.js';
import { MainPhotoService } from './main-photo.service.js';
import { PhotoReads } from './photo-reads.service.js';
import { RestorePhotoService } from './restore-photo.service.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: MainPhotoService,
    private readonly reads: PhotoReads,
    private readonly restoring: RestorePhotoService,
  ) {}

  @Endpoint(getPhotoEndpoint)
  getPhoto(
    @Input() { params, query }: InputOf<typeof getPhotoEndpoint>,
    @From() { actor }: Caller,
    @Req() { headers }: Request,
  ) {
    return this.reads.portrait(params.id, query, { actor, accept: headers.accept ?? '' });
  }

  @Endpoint(uploadPhotoEndpoint)
  uploadPhoto(
    @Input() { params }: InputOf<typeof uploadPhotoEndpoint>,
    @From() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.photos.upload(params.id, requireActor(caller), request, response);
  }

  @Endpoint(removePhotoEndpoint)
  removePhoto(@Input() { params }: InputOf<typeof removePhotoEndpoint>, @From() caller: Caller) {
    return this.photos.remove(params.id, requireActor(caller));
  }

  @Endpoint(restorePhotoEndpoint)
  restorePhoto(@Input() { params }: InputOf<typeof restorePhotoEndpoint>, @From() caller: Caller) {
    return this.restoring.main(params.id, params.photoId, requireActor(caller));
  }
}
