import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { maxPaidMonthsAhead, type PlanTerm } from '@memorial/contracts/payments/payments.constants';
import { type PaidLevel, planOf } from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  addMonths,
  creditableGrants,
  creditOf,
  endOfLevel,
  type Grants,
  grantByOrder,
  PlanGrantsService,
  type PricedOrder,
  planInForce,
  rankOf,
} from '../accounts/accounts.module.js';

/** Price of a plan for one account at a moment, and the time that it buys. */
export interface PlanQuote extends Omit<PricedOrder, 'orderId'> {
  readonly from: Date;
  readonly to: Date;
  /** Cheaper plan whose unused time is credited; null without a credit. */
  readonly creditedLevel: PaidLevel | null;
}

@Injectable()
export class PlanQuotesService {
  constructor(
    private readonly plans: PlanGrantsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError payment.lowerPlan, payment.alreadyForever, payment.tooFarAhead */
  async quote(userId: string, level: PaidLevel, months: PlanTerm): Promise<PlanQuote> {
    return planQuote(await this.plans.grantsOf(userId), level, months, this.clock.now());
  }
}

/** @throws AppError payment.lowerPlan, payment.alreadyForever, payment.tooFarAhead */
export function planQuote(grants: Grants, level: PaidLevel, months: PlanTerm, now: Date): PlanQuote {
  assertCanBuy(grants, level, now);
  const priceKopiykas = (planOf(level).price * 100 * months) / 12;
  const credited = creditableGrants(grants, level, now);
  const creditKopiykas = creditOf(credited, now);
  const order = {
    level,
    months,
    priceKopiykas,
    creditKopiykas,
    amountKopiykas: Math.max(0, priceKopiykas - creditKopiykas),
    creditedGrants: credited.map(({ id }) => id),
  };
  const bought = grantByOrder(grants, { ...order, orderId: 'quote' }, now).at(-1);
  const [from, to] = [bought?.from ?? now, bought?.to ?? now];
  if (to > addMonths(now, maxPaidMonthsAhead)) {
    throw new AppError('payment.tooFarAhead', { years: maxPaidMonthsAhead / 12 });
  }
  return { ...order, from, to, creditedLevel: credited[0]?.level ?? null };
}

function assertCanBuy(grants: Grants, level: PaidLevel, now: Date): void {
  const current = planInForce(grants, now);
  const isDearer = rankOf(current.level) > rankOf(level);
  if (endOfLevel(grants, level, now) === null || (isDearer && current.endsAt === null)) {
    throw new AppError('payment.alreadyForever');
  }
  if (isDearer && current.endsAt !== null) {
    throw new AppError('payment.lowerPlan', {
      date: formatPartialDate(dayOfInstant(current.endsAt.getTime())),
      from: current.endsAt.toISOString(),
    });
  }
}
