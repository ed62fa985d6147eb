import {
  addContributionPhotoEndpoint,
  addContributionVoiceEndpoint,
  createContributionEndpoint,
  getContributionEntryEndpoint,
  openContributionEndpoint,
  removeContributionFileEndpoint,
  updateContributionEndpoint,
  withdrawContributionEndpoint,
} from '@memorial/contracts/contributions/contributions.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ContributionFilesService } from './contribution-files.service.js';
import { ContributionsService } from './contributions.service.js';

/** Calls of the holders of contribution links. */
@Controller()
export class ContributionsController {
  constructor(
    private readonly contributions: ContributionsService,
    private readonly files: ContributionFilesService,
  ) {}

  @Endpoint(openContributionEndpoint)
  open(@Input() { params }: InputOf<typeof openContributionEndpoint>) {
    return this.contributions.open(params.token);
  }

  @Endpoint(createContributionEndpoint)
  create(
    @Input() { params, body }: InputOf<typeof createContributionEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.contributions.create(params.token, body, caller);
  }

  @Endpoint(getContributionEntryEndpoint)
  get(
    @Input() { params }: InputOf<typeof getContributionEntryEndpoint>,
    @RequestContext() { editKey }: Caller,
  ) {
    return this.contributions.get(params.token, params.entryId, editKey);
  }

  @Endpoint(updateContributionEndpoint)
  update(
    @Input() { params, body }: InputOf<typeof updateContributionEndpoint>,
    @RequestContext() { editKey }: Caller,
  ) {
    return this.contributions.update(params.token, params.entryId, body, editKey);
  }

  @Endpoint(withdrawContributionEndpoint)
  withdraw(
    @Input() { params }: InputOf<typeof withdrawContributionEndpoint>,
    @RequestContext() { editKey }: Caller,
  ) {
    return this.contributions.withdraw(params.token, params.entryId, editKey);
  }

  @Endpoint(addContributionPhotoEndpoint)
  addPhoto(
    @Input() { params }: InputOf<typeof addContributionPhotoEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.files.addPhoto(params.token, params.entryId, caller, { request, response });
  }

  @Endpoint(addContributionVoiceEndpoint)
  addVoice(
    @Input() { params }: InputOf<typeof addContributionVoiceEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.files.addVoice(params.token, params.entryId, caller, { request, response });
  }

  @Endpoint(removeContributionFileEndpoint)
  removeFile(
    @Input() { params }: InputOf<typeof removeContributionFileEndpoint>,
    @RequestContext() { editKey }: Caller,
  ) {
    return this.files.remove(params.token, params.entryId, params.fileId, editKey);
  }
}
