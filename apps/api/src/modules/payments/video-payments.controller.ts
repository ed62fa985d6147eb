import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createVideoPaymentEndpoint,
  processVideoPaymentEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { VideoPaymentsService } from './video-payments.service.js';

@Controller()
export class VideoPaymentsController {
  constructor(private readonly payments: VideoPaymentsService) {}

  @Endpoint(createVideoPaymentEndpoint)
  async create(@RequestContext() caller: Caller, @Res({ passthrough: true }) response: Response) {
    const { view, isNew } = await this.payments.create(requireActor(caller), caller);
    if (!isNew) response.status(200);
    return { payment: view };
  }

  @Endpoint(processVideoPaymentEndpoint)
  process(
    @Input() { params }: InputOf<typeof processVideoPaymentEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.payments.process(params.orderId, requireActor(caller));
  }
}
