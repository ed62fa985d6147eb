import type { InputOf } from '@memorial/contracts/endpoint';
import { plans } from '@memorial/contracts/plans/plan-table';
import {
  checkLimitEndpoint,
  featuresAndLimitsEndpoint,
  listPlansEndpoint,
  planQuoteEndpoint,
  subscriptionDashboardEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { DashboardService } from './dashboard.service.js';
import { presentQuote } from './plan-quote.presenter.js';
import { PlanQuotesService } from './plan-quotes.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly dashboards: DashboardService,
    private readonly quotes: PlanQuotesService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listPlansEndpoint)
  listPlans() {
    return plans;
  }

  @Endpoint(checkLimitEndpoint)
  checkLimit(@Input() { query }: InputOf<typeof checkLimitEndpoint>, @RequestContext() caller: Caller) {
    return this.subscriptions.checkLimit(requireActor(caller), query);
  }

  @Endpoint(featuresAndLimitsEndpoint)
  featuresAndLimits(
    @Input() { query }: InputOf<typeof featuresAndLimitsEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.subscriptions.featuresAndLimits(requireActor(caller), query.obituaryId);
  }

  @Endpoint(subscriptionDashboardEndpoint)
  dashboard(@RequestContext() caller: Caller) {
    return this.dashboards.view(requireActor(caller).userId);
  }

  @Endpoint(planQuoteEndpoint)
  async quote(@Input() { query }: InputOf<typeof planQuoteEndpoint>, @RequestContext() caller: Caller) {
    const { userId } = requireActor(caller);
    const quote = await this.quotes.quote(userId, query.subscriptionLevel, query.duration);
    return presentQuote(quote, this.clock.now());
  }
}
