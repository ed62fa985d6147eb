import type { InputOf } from '@memorial/contracts/endpoint';
import { getStatisticsEndpoint } from '@memorial/contracts/statistics/statistics.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Endpoint(getStatisticsEndpoint)
  get(@Input() { params }: InputOf<typeof getStatisticsEndpoint>, @RequestContext() caller: Caller) {
    return this.statistics.get(params.id, requireActor(caller));
  }
}
