import type { InputOf } from '@memorial/contracts/endpoint';
import { getPosterEndpoint } from '@memorial/contracts/family-trees/poster.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { PosterService } from './poster.service.js';

@Controller()
export class PosterController {
  constructor(private readonly posters: PosterService) {}

  @Endpoint(getPosterEndpoint)
  getPoster(
    @Input() { params, query }: InputOf<typeof getPosterEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return request.method === 'HEAD'
      ? this.posters.checkPoster(params.id, query, caller)
      : this.posters.getPoster(params.id, query, caller, clientDisconnectSignal(response));
  }
}
