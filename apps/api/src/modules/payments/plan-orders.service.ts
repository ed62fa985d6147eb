import type { CreateSubscriptionPaymentInput } from '@memorial/contracts/payments/payments.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { PlanQuotesService } from '../subscriptions/subscriptions.module.js';
import { type CreatedPayment, OrdersService } from './orders.service.js';

/** Orders a plan at the price of its quote. */
@Injectable()
export class PlanOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly quotes: PlanQuotesService,
  ) {}

  /**
   * @throws AppError payment.off, payment.subscriptionFailed, payment.lowerPlan, payment.alreadyForever,
   * payment.tooFarAhead, request.keyReused, rateLimit.exceeded
   */
  create(
    { subscriptionLevel, duration }: CreateSubscriptionPaymentInput,
    actor: Actor,
    caller: Caller,
  ): Promise<CreatedPayment> {
    const content = async () => {
      const quote = await this.quotes.quote(actor.userId, subscriptionLevel, duration);
      const { level, months, priceKopiykas, creditKopiykas, amountKopiykas } = quote;
      const creditedGrants = [...quote.creditedGrants];
      return { level, months, priceKopiykas, creditKopiykas, amountKopiykas, creditedGrants };
    };
    const kind = { purpose: 'subscription', failed: 'payment.subscriptionFailed', content } as const;
    return this.orders.create(kind, actor, caller);
  }
}
