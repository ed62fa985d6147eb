import { planErrorByLimit } from '@memorial/contracts/messages/plans.messages';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { remainingOf } from '@memorial/contracts/plans/plan-limits';
import { planLimit, planOf } from '@memorial/contracts/plans/plans';
import type {
  CheckLimitQuery,
  FeaturesAndLimitsView,
  LimitCheckView,
  LimitTotalView,
} from '@memorial/contracts/subscription/subscription.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { Quotas, type QuotaUse } from '../../platform/limits/quotas.js';
import { UsersService } from '../users/users.module.js';

/** Limits that one page has of its own: their scope is the page, not the account. */
const perPage: ReadonlySet<LimitType> = new Set(['photos', 'awards']);

interface Consumption {
  /** Where the plan has family trees, a living person's page is bounded by the tree's members, not by the pages. */
  readonly isLivingPerson?: boolean;
}

/** What an account's plan allows, and how much of it is used. The server's word; the client's check is a courtesy. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly users: UsersService,
    private readonly quotas: Quotas,
  ) {}

  /** @throws AppError the `plan.*` code of the limit when the plan does not have the feature at all */
  async requireFeature(userId: string, type: LimitType): Promise<void> {
    const { level } = await this.users.planOf(userId);
    if (planLimit(level, type) !== 0) return;
    throw this.refusal(type, level, { used: 0, limit: 0 });
  }

  /**
   * Takes a place of an account's limit for a thing that is about to be written.
   * @throws AppError the `plan.*` code of the limit when it is full
   */
  async consume(
    userId: string,
    type: LimitType,
    holderId: string,
    consumption: Consumption = {},
  ): Promise<void> {
    const { level } = await this.users.planOf(userId);
    const isBoundElsewhere =
      type === 'obituaries' && consumption.isLivingPerson && planLimit(level, 'family') !== 0;
    const limit = isBoundElsewhere ? null : planLimit(level, type);
    if (await this.quotas.consume(type, userId, holderId, limit)) return;
    throw this.refusal(type, level, await this.quotas.use(type, userId, limit));
  }

  /** Gives a place back; a place that is not held is given back already. */
  async release(userId: string, type: LimitType, holderId: string): Promise<void> {
    await this.quotas.release(type, userId, holderId);
  }

  async checkLimit(userId: string, { type, obituaryId }: CheckLimitQuery): Promise<LimitCheckView> {
    const { level } = await this.users.planOf(userId);
    const scope = perPage.has(type) ? (obituaryId ?? userId) : userId;
    const usage = await this.quotas.use(type, scope, planLimit(level, type));
    return { canPerform: hasRoom(usage), limitType: type, currentPlan: level, usage };
  }

  async featuresAndLimits(userId: string, obituaryId: string | undefined): Promise<FeaturesAndLimitsView> {
    const { level, startsAt, endsAt } = await this.users.planOf(userId);
    const useOf = (type: LimitType, scope: string) => this.quotas.use(type, scope, planLimit(level, type));
    const [obituaries, memories, photos] = await Promise.all([
      useOf('obituaries', userId),
      useOf('memories', userId),
      useOf('photos', obituaryId ?? userId),
    ]);
    return {
      subscription: {
        level,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
      },
      obituaries: { canCreate: hasRoom(obituaries), total: totalOf(obituaries) },
      memories: { canCreate: hasRoom(memories), total: totalOf(memories) },
      photos: { canUpload: hasRoom(photos), total: totalOf(photos) },
    };
  }

  /** The largest photograph that an account may upload, in bytes. */
  async maxPhotoBytes(userId: string): Promise<number> {
    const { level } = await this.users.planOf(userId);
    return planOf(level).features.maxPhotoFileSize;
  }

  private refusal(limitType: LimitType, currentPlan: string, usage: QuotaUse): AppError {
    return new AppError(planErrorByLimit[limitType], { limitType, currentPlan, usage });
  }
}

function hasRoom({ used, limit }: QuotaUse): boolean {
  return limit === null || used < limit;
}

function totalOf({ used, limit }: QuotaUse): LimitTotalView {
  return { used, limit, remaining: remainingOf(used, limit) };
}
