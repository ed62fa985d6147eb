import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getPrintedQrEndpoint,
  getQrInfoEndpoint,
  getQrPictureEndpoint,
} from '@memorial/contracts/qr/qr.endpoints';
import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { QrCodesService } from './qr-codes.service.js';

@Controller()
export class QrCodesController {
  constructor(private readonly codes: QrCodesService) {}

  @Endpoint(getQrPictureEndpoint)
  getPicture(
    @Input() { params, query }: InputOf<typeof getQrPictureEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
  ) {
    const actor = requireActor(caller);
    return request.method === 'HEAD'
      ? this.codes.checkPicture(params.id, query, actor)
      : this.codes.getPicture(params.id, query, actor);
  }

  @Endpoint(getQrInfoEndpoint)
  getInfo(@Input() { params }: InputOf<typeof getQrInfoEndpoint>, @RequestContext() caller: Caller) {
    return this.codes.getInfo(params.id, requireActor(caller));
  }

  @Endpoint(getPrintedQrEndpoint)
  getPrinted(@Input() { params }: InputOf<typeof getPrintedQrEndpoint>) {
    return this.codes.getPrinted(params.code);
  }
}
