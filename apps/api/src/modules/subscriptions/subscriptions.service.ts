import { dayOfInstant } from '@memorial/contracts/dates';
import { planErrorByLimit } from '@memorial/contracts/messages/plans.messages';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { remainingOf } from '@memorial/contracts/plans/plan-limits';
import { type PlanLevel, planLimit, planOf } from '@memorial/contracts/plans/plans';
import type {
  CheckLimitQuery,
  FeaturesAndLimitsView,
  LimitCheckView,
  LimitTotalView,
} from '@memorial/contracts/subscription/subscription.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { HolderGroup } from '../../platform/limits/quota.schema.js';
import { type QuotaLimit, Quotas, type QuotaUse } from '../../platform/limits/quotas.js';
import { UsersService } from '../users/users.module.js';

/** Limits that one page has of its own: their scope is the page, not the account. */
const perPage: ReadonlySet<LimitType> = new Set(['photos', 'awards']);

/** Limits that begin anew with each year of the calendar: their scope is the account and the year. */
const perYear: ReadonlySet<LimitType> = new Set(['memories']);

/** Which of several quotas of one limit is meant. */
interface Scoped {
  /** For a limit that each page has of its own. */
  readonly pageId?: string;
  /** When the thing was made, for a limit of each year; now unless told. */
  readonly at?: Date;
}

interface Consumption extends Scoped {
  /** A living person's page takes a place of the pages only where the plan has no family trees to bound it. */
  readonly isLivingPerson?: boolean;
}

/** Who keeps which pages, told by the module that owns them. */
export interface KeptPages {
  isKeptBy(pageId: string, userId: string): Promise<boolean>;
  pageIdsOf(userId: string): Promise<readonly string[]>;
}

/** What an account's plan allows, and how much of it is used. The server's word; the client's check is a courtesy. */
@Injectable()
export class SubscriptionsService {
  private pages: KeptPages | null = null;

  constructor(
    private readonly users: UsersService,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /** Called while the owning module starts. */
  registerPages(pages: KeptPages): void {
    this.pages = pages;
  }

  /**
   * @throws AppError the `plan.*` code of the limit when the plan does not have the feature at all; what an earlier plan
   *   allowed is told as used
   */
  async requireFeature(userId: string, type: LimitType, of: Scoped = {}): Promise<void> {
    const { level } = await this.users.planOf(userId);
    if (planLimit(level, type) !== 0) return;
    const limit = quotaLimit(level, type);
    throw this.refusal(type, level, await this.quotas.use(type, this.scopeOf(userId, type, of), limit));
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
    const limit = quotaLimit(level, type);
    const scope = this.scopeOf(userId, type, consumption);
    if (await this.quotas.consume(type, scope, holderId, limit, groupOf(consumption))) return;
    throw this.refusal(type, level, await this.quotas.use(type, scope, limit));
  }

  /**
   * Takes another place for a thing that becomes, or is no longer, one that a plan may waive. The former place is
   * released once the thing is written so; until then the thing stands in it.
   * @throws AppError the `plan.*` code of the limit when it takes a place now and there is none
   */
  async exchange(userId: string, type: LimitType, holderId: string, consumption: Consumption): Promise<void> {
    const { level } = await this.users.planOf(userId);
    const limit = quotaLimit(level, type);
    const scope = this.scopeOf(userId, type, consumption);
    if (await this.quotas.exchange(type, scope, holderId, limit, groupOf(consumption))) return;
    throw this.refusal(type, level, await this.quotas.use(type, scope, limit));
  }

  /** Gives a place back; a place that is not held is given back already. */
  async release(userId: string, type: LimitType, holderId: string, of: Scoped = {}): Promise<void> {
    await this.quotas.release(type, this.scopeOf(userId, type, of), holderId);
  }

  /** @throws AppError obituary.notFound for the limits of a page that is somebody else's */
  async checkLimit(userId: string, { type, obituaryId }: CheckLimitQuery): Promise<LimitCheckView> {
    const { level } = await this.users.planOf(userId);
    const usage = await this.useOf(userId, type, level, obituaryId);
    return { canPerform: hasRoom(usage), limitType: type, currentPlan: level, usage };
  }

  /** @throws AppError obituary.notFound for a page that is somebody else's */
  async featuresAndLimits(userId: string, obituaryId: string | undefined): Promise<FeaturesAndLimitsView> {
    const { level, startsAt, endsAt } = await this.users.planOf(userId);
    const [obituaries, memories, photos] = await Promise.all([
      this.useOf(userId, 'obituaries', level),
      this.useOf(userId, 'memories', level),
      this.useOf(userId, 'photos', level, obituaryId),
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

  /** Of a limit that each page has of its own: of the given page, else of the fullest. */
  private async useOf(
    userId: string,
    type: LimitType,
    level: PlanLevel,
    obituaryId?: string,
  ): Promise<QuotaUse> {
    const limit = quotaLimit(level, type);
    if (!perPage.has(type)) return this.quotas.use(type, this.scopeOf(userId, type, {}), limit);
    if (obituaryId !== undefined) {
      if (!(await this.pages?.isKeptBy(obituaryId, userId))) throw new AppError('obituary.notFound');
      return this.quotas.use(type, obituaryId, limit);
    }
    const pageIds = (await this.pages?.pageIdsOf(userId)) ?? [];
    const uses = await Promise.all(pageIds.map((pageId) => this.quotas.use(type, pageId, limit)));
    return { used: Math.max(0, ...uses.map(({ used }) => used)), limit: limit.limit };
  }

  private scopeOf(userId: string, type: LimitType, { pageId, at = this.clock.now() }: Scoped): string {
    if (perPage.has(type) && pageId !== undefined) return pageId;
    return perYear.has(type) ? yearScope(userId, at) : userId;
  }

  private refusal(limitType: LimitType, currentPlan: string, usage: QuotaUse): AppError {
    return new AppError(planErrorByLimit[limitType], { limitType, currentPlan, usage });
  }
}

/** The scope of an account's limit of one year, by the calendar of Kyiv. */
export function yearScope(userId: string, at: Date): string {
  return `${userId}:${dayOfInstant(at.getTime()).slice(0, 4)}`;
}

/** Where the plan has family trees, their members bound the pages of living people. */
function quotaLimit(level: PlanLevel, type: LimitType): QuotaLimit {
  const isWaived = type === 'obituaries' && planLimit(level, 'family') !== 0;
  return { limit: planLimit(level, type), isWaived };
}

function groupOf({ isLivingPerson }: Consumption): HolderGroup {
  return isLivingPerson ? 'waivable' : 'holders';
}

function hasRoom({ used, limit }: QuotaUse): boolean {
  return limit === null || used < limit;
}

function totalOf({ used, limit }: QuotaUse): LimitTotalView {
  return { used, limit, remaining: remainingOf(used, limit) };
}
