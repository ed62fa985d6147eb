import type {
  TreeCountView,
  TreeLimitsView,
  TreeSubscriptionView,
} from '@memorial/contracts/family-trees/family-trees.schemas';
import { remainingOf } from '@memorial/contracts/plans/limit-usage';
import {
  type PlanLevel,
  planLevels,
  planLimit,
  planOf,
  planTable,
} from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { QuotaResource, Quotas, type QuotaUsage } from '../../platform/quotas/quotas.js';
import { endedLevels, PlanGrantsService, planInForce } from '../accounts/accounts.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';

/** Limits of family trees in the plan of their owner. */
export interface TreePlan {
  readonly level: PlanLevel;
  readonly endsAt: Date | null;
  /** Null is unlimited. */
  readonly maxTrees: number | null;
  /** Null is unlimited. */
  readonly maxMembers: number | null;
  /** Largest number of a generation; of the dearest plan where this one has no trees. */
  readonly maxGenerations: number;
  /** True when a plan with trees has ended: nothing can be added or changed. */
  readonly isFrozen: boolean;
}

const dearest = planTable.PREMIUM_3.features;

@Injectable()
export class FamilyTreeLimitsService {
  constructor(
    private readonly plans: PlanGrantsService,
    private readonly quotas: Quotas,
    private readonly repository: FamilyTreeRepository,
    private readonly clock: Clock,
  ) {}

  @QuotaResource('family')
  findUsedSlots(_ownerId: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.repository.findUsedSlots(slotIds);
  }

  async planOf(ownerId: string): Promise<TreePlan> {
    const grants = await this.plans.grantsOf(ownerId);
    const now = this.clock.now();
    const { level, endsAt } = planInForce(grants, now);
    const { maxFamilyTrees, maxFamilyTreeMembers, maxFamilyTreeGenerations } = planOf(level).features;
    const hasTrees = maxFamilyTrees !== 0;
    return {
      level,
      endsAt,
      maxTrees: maxFamilyTrees,
      maxMembers: maxFamilyTreeMembers,
      maxGenerations: hasTrees ? maxFamilyTreeGenerations : dearest.maxFamilyTreeGenerations,
      isFrozen: !hasTrees && endedLevels(grants, now).some((ended) => planLimit(ended, 'family') !== 0),
    };
  }

  /**
   * Requires a plan that has trees.
   * @throws AppError plan.frozen when it had them, otherwise plan.family
   */
  async requireTrees(ownerId: string, plan: TreePlan): Promise<void> {
    if (plan.maxTrees === 0) throw this.refusal(plan, await this.usageOf(ownerId, plan));
  }

  async count(userId: string): Promise<TreeCountView> {
    const { used, limit } = await this.usageOf(userId, await this.planOf(userId));
    return {
      currentCount: used,
      maxCount: limit,
      remaining: remainingOf(used, limit),
      canCreate: hasRoom({ used, limit }),
    };
  }

  async check(userId: string): Promise<TreeLimitsView> {
    const plan = await this.planOf(userId);
    const { used, limit } = await this.usageOf(userId, plan);
    const canCreate = hasRoom({ used, limit });
    return {
      canCreate,
      reason: canCreate ? null : this.refusal(plan, { used, limit }).code,
      currentCount: used,
      limit,
      remaining: remainingOf(used, limit),
      subscriptionLevel: plan.level,
    };
  }

  async subscription(userId: string): Promise<TreeSubscriptionView> {
    const plan = await this.planOf(userId);
    const [treeUsage, fullest] = await Promise.all([
      this.usageOf(userId, plan),
      this.repository.countMembersOfFullest(userId),
    ]);
    const dearer = planLevels.slice(planLevels.indexOf(plan.level) + 1);
    return {
      currentLevel: plan.level,
      canCreateFamilyTree: hasRoom(treeUsage),
      treeUsage,
      memberLimits: { used: fullest, limit: plan.maxMembers },
      generationLimits: { limit: planOf(plan.level).features.maxFamilyTreeGenerations },
      subscriptionEnds: plan.endsAt?.toISOString() ?? null,
      recommendedUpgrade: dearer.find((level) => planLimit(level, 'family') !== 0) ?? null,
    };
  }

  private usageOf(ownerId: string, { maxTrees }: TreePlan): Promise<QuotaUsage> {
    return this.quotas.usage('family', ownerId, { limit: maxTrees });
  }

  private refusal({ level, isFrozen }: TreePlan, usage: QuotaUsage): AppError {
    const details = { limitType: 'family', currentPlan: level, usage };
    return new AppError(isFrozen ? 'plan.frozen' : 'plan.family', details);
  }
}

function hasRoom({ used, limit }: QuotaUsage): boolean {
  return limit === null || used < limit;
}
