import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  getObituaryPhotoEndpoint,
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
  removeObituaryPhotoEndpoint,
  searchObituariesEndpoint,
  updateObituaryEndpoint,
  uploadObituaryPhotoEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { From, Input } from '../../platform/http/input.decorator.js';
import { ChangeObituaryService } from './change-obituary.service.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { ObituariesService } from './obituaries.service.js';
import { ObituaryPhotoService } from './obituary-photo.service.js';

@Controller()
export class ObituariesController {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly creation: CreateObituaryService,
    private readonly changes: ChangeObituaryService,
    private readonly photos: ObituaryPhotoService,
  ) {}

  @Endpoint(listMyObituariesEndpoint)
  listMine(@Input() { query }: InputOf<typeof listMyObituariesEndpoint>, @From() caller: Caller) {
    return this.obituaries.listMine(requireActor(caller), query);
  }

  @Endpoint(searchObituariesEndpoint)
  search(@Input() { query }: InputOf<typeof searchObituariesEndpoint>, @From() { actor }: Caller) {
    return this.obituaries.search(query, actor);
  }

  @Endpoint(createObituaryEndpoint)
  create(@Input() { body }: InputOf<typeof createObituaryEndpoint>, @From() caller: Caller) {
    return this.creation.create(body, requireActor(caller), caller.idempotencyKey);
  }

  @Endpoint(getObituaryEndpoint)
  get(@Input() { params }: InputOf<typeof getObituaryEndpoint>, @From() { actor }: Caller) {
    return this.obituaries.get(params.id, actor);
  }

  @Endpoint(updateObituaryEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateObituaryEndpoint>, @From() caller: Caller) {
    return this.changes.update(params.id, body, requireActor(caller));
  }

  @Endpoint(removeObituaryEndpoint)
  remove(@Input() { params }: InputOf<typeof removeObituaryEndpoint>, @From() caller: Caller) {
    return this.changes.remove(params.id, requireActor(caller));
  }

  @Endpoint(getObituaryPhotoEndpoint)
  getPhoto(
    @Input() { params, query }: InputOf<typeof getObituaryPhotoEndpoint>,
    @From() { actor }: Caller,
    @Req() request: Request,
  ) {
    return this.photos.get(params.id, query, actor, request.headers.accept ?? '');
  }

  @Endpoint(uploadObituaryPhotoEndpoint)
  uploadPhoto(
    @Input() { params }: InputOf<typeof uploadObituaryPhotoEndpoint>,
    @From() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.photos.upload(params.id, requireActor(caller), request, response);
  }

  @Endpoint(removeObituaryPhotoEndpoint)
  removePhoto(@Input() { params }: InputOf<typeof removeObituaryPhotoEndpoint>, @From() caller: Caller) {
    return this.photos.remove(params.id, requireActor(caller));
  }
}
