import { recentPaymentsCount } from '@memorial/contracts/payments/payments.constants';
import { type LimitType, limitTypes } from '@memorial/contracts/plans/limit-types';
import { type PlanLevel, planLevels, planLimit } from '@memorial/contracts/plans/plan-table';
import type { DashboardView } from '@memorial/contracts/subscription/subscription.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import type { QuotaUsage } from '../../platform/quotas/quotas.js';
import { lapsedPlan, PlanGrantsService, type PlanPeriod, planInForce } from '../accounts/accounts.module.js';
import { SubscriptionsService } from './subscriptions.service.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Gives the newest payments of an account. `canPay` false: nothing can be bought now. */
export const DashboardPayments =
  methodMark<(userId: string, count: number) => Promise<Pick<DashboardView, 'payments' | 'canPay'>>>(
    'payments of the dashboard',
  );

/** Plan, usage and payments of an account, in a number of queries that does not grow with its obituaries. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly plans: PlanGrantsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
    private readonly decorated: DecoratedMethods,
  ) {}

  async view(userId: string): Promise<DashboardView> {
    const now = this.clock.now();
    const grants = await this.plans.grantsOf(userId);
    const plan = planInForce(grants, now);
    const [usage, { payments, canPay }] = await Promise.all([
      this.subscriptions.usageOfAll(userId, plan.level),
      this.decorated.getOnly(DashboardPayments)(userId, recentPaymentsCount),
    ]);
    const lapsed = lapsedPlan(grants, now);
    return {
      subscription: {
        level: plan.level,
        startsAt: plan.startsAt?.toISOString() ?? null,
        endsAt: plan.endsAt?.toISOString() ?? null,
        daysLeft: daysLeftOf(plan, now),
        lapsed: lapsed && { level: lapsed.level, endsAt: lapsed.endsAt.toISOString() },
      },
      usage: presentUsage(usage),
      payments,
      canPay,
      recommendedUpgrade: recommendedUpgrade(plan.level, usage),
    };
  }
}

function daysLeftOf({ endsAt }: PlanPeriod, now: Date): number | null {
  return endsAt === null ? null : Math.ceil((endsAt.getTime() - now.getTime()) / dayMs);
}

function presentUsage(usage: Readonly<Record<LimitType, QuotaUsage>>): DashboardView['usage'] {
  const entries = limitTypes.map((type) => [type, { current: usage[type].used, limit: usage[type].limit }]);
  return Object.fromEntries(entries);
}

/** The cheapest dearer plan that allows more of a full limit, otherwise the next plan; null on the dearest. */
export function recommendedUpgrade(
  level: PlanLevel,
  usage: Readonly<Record<LimitType, QuotaUsage>>,
): PlanLevel | null {
  const dearer = planLevels.slice(planLevels.indexOf(level) + 1);
  const full = limitTypes.filter((type) => {
    const { used, limit } = usage[type];
    return limit !== null && limit > 0 && used >= limit;
  });
  const lifts = (one: PlanLevel) =>
    full.some((type) => (planLimit(one, type) ?? Number.POSITIVE_INFINITY) > usage[type].used);
  return dearer.find(lifts) ?? dearer[0] ?? null;
}
