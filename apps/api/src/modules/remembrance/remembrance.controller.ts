import type { InputOf } from '@memorial/contracts/endpoint';
import {
  changeRemembranceEndpoint,
  getObituaryCalendarEndpoint,
  getRemembranceEndpoint,
  getRemembranceFeedEndpoint,
  unsubscribeEndpoint,
} from '@memorial/contracts/remembrance/remembrance.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { RemembranceService } from './remembrance.service.js';

@Controller()
export class RemembranceController {
  constructor(
    private readonly remembrance: RemembranceService,
    private readonly feeds: CalendarFeedsService,
  ) {}

  @Endpoint(getRemembranceEndpoint)
  get(@Input() { query }: InputOf<typeof getRemembranceEndpoint>, @RequestContext() caller: Caller) {
    return this.remembrance.get(query, requireActor(caller));
  }

  @Endpoint(changeRemembranceEndpoint)
  change(@Input() { body }: InputOf<typeof changeRemembranceEndpoint>, @RequestContext() caller: Caller) {
    return this.remembrance.change(body, requireActor(caller));
  }

  @Endpoint(getRemembranceFeedEndpoint)
  getFeed(@Input() { params }: InputOf<typeof getRemembranceFeedEndpoint>) {
    return this.feeds.ofAccount(params.token);
  }

  @Endpoint(getObituaryCalendarEndpoint)
  getOfObituary(@Input() { params }: InputOf<typeof getObituaryCalendarEndpoint>) {
    return this.feeds.ofObituary(params.id);
  }

  @Endpoint(unsubscribeEndpoint)
  unsubscribe(@Input() { params }: InputOf<typeof unsubscribeEndpoint>) {
    return this.remembrance.unsubscribe(params.token);
  }
}
