import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CandlesService } from './candles.service.js';

@Controller()
export class CandlesController {
  constructor(private readonly candles: CandlesService) {}

  @Endpoint(lightCandleEndpoint)
  light(
    @Input() { params }: InputOf<typeof lightCandleEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
  ) {
    return this.candles.light(params.id, caller, request);
  }
}
