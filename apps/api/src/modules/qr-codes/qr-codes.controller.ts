import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getPrintedQrEndpoint,
  getQrInfoEndpoint,
  getQrPictureEndpoint,
} from '@memorial/contracts/qr/qr.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { QrCodesService } from './qr-codes.service.js';

@Controller()
export class QrCodesController {
  constructor(private readonly codes: QrCodesService) {}

  @Endpoint(getQrPictureEndpoint)
  getPicture(
    @Input() { params, query }: InputOf<typeof getQrPictureEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const actor = requireActor(caller);
    return request.method === 'HEAD'
      ? this.codes.checkPicture(params.id, query, actor)
      : this.codes.getPicture(params.id, query, actor, clientDisconnectSignal(response));
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
