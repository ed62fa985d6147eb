import { dayOfInstant } from '@memorial/contracts/dates';
import { planErrorByLimit } from '@memorial/contracts/messages/errors/plans';
import { type LimitType, limitTypes } from '@memorial/contracts/plans/limit-types';
import { remainingOf } from '@memorial/contracts/plans/limit-usage';
import { type PlanLevel, planLimit, planOf } from '@memorial/contracts/plans/plan-table';
import type {
  CheckLimitQuery,
  FeaturesAndLimitsView,
  LimitCheckView,
  LimitTotalView,
} from '@memorial/contracts/subscription/subscription.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import type { HolderGroup } from '../../platform/quotas/quota.schema.js';
import { type QuotaCounts, type QuotaLimit, Quotas, type QuotaUsage } from '../../platform/quotas/quotas.js';
import { endedLevels, PlanGrantsService } from '../accounts/accounts.module.js';

/** Limits per obituary: their scope is the obituary, not the account. */
const perObituaryLimits: ReadonlySet<LimitType> = new Set(['photos', 'voices', 'awards']);

/** Limits per calendar year: their scope is the account and the year. */
const yearlyLimits: ReadonlySet<LimitType> = new Set(['memories']);

/** Limits per calendar month: their scope is the account and the month. */
const monthlyLimits: ReadonlySet<LimitType> = new Set(['monthly_videos']);

/** Selects one of several quotas of a limit. */
interface LimitScope {
  /** For a limit per obituary. */
  readonly obituaryId?: string;
  /** Creation time, for a yearly or monthly limit; default: now. */
  readonly at?: Date;
}

interface SlotOptions extends LimitScope {
  /** An obituary of a living person uses a slot only when the plan has no family trees. */
  readonly isLivingPerson?: boolean;
}

interface PlanQuota {
  readonly level: PlanLevel;
  readonly limit: QuotaLimit;
  readonly scope: string;
}

/** Limits of the account itself; those of a page are by the plan of its owner, whoever keeps it. */
const accountLimits: ReadonlySet<LimitType> = new Set(['obituaries', 'memories', 'family']);

/** Lists the account's obituaries that are not deleted. */
export const OwnedObituaryIds =
  methodMark<(userId: string) => Promise<readonly string[]>>('owned obituaries');

/** Owner of an obituary that the actor keeps in any role; null for others. */
export const OwnerOfKeptObituary =
  methodMark<(obituaryId: string, actor: Actor) => Promise<string | null>>('owner of a kept obituary');

/**
 * Limits of an account's plan and their usage. This check is authoritative; the client's check is only for
 * convenience.
 */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly plans: PlanGrantsService,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
    private readonly decorated: DecoratedMethods,
  ) {}

  /**
   * Requires that the plan has the feature at all.
   * @throws AppError the `plan.*` code of the limit otherwise; its usage counts what an earlier plan allowed
   */
  async requireFeature(userId: string, type: LimitType, of: LimitScope = {}): Promise<void> {
    const quota = await this.quotaOf(userId, type, of);
    if (quota.limit.limit === 0) throw await this.limitError(userId, type, quota);
  }

  /**
   * Acquires a quota slot for something that is about to be written.
   * @throws AppError the `plan.*` code of the limit, or `plan.frozen`, when it is full
   */
  async acquire(userId: string, type: LimitType, slotId: string, options: SlotOptions = {}): Promise<void> {
    const quota = await this.quotaOf(userId, type, options);
    if (await this.quotas.acquire(type, quota.scope, slotId, quota.limit, slotGroupOf(options))) return;
    throw await this.slotError(userId, type, quota, options);
  }

  /**
   * Acquires a slot for something that is restored with its account. A full limit is exceeded, so that an expired plan
   * does not remove what existed before, and a later one counts it.
   */
  async acquireRestored(
    userId: string,
    type: LimitType,
    slotId: string,
    options: SlotOptions,
  ): Promise<void> {
    try {
      await this.acquire(userId, type, slotId, options);
    } catch (error) {
      if (!isLimitReached(error)) throw error;
      const { scope } = await this.quotaOf(userId, type, options);
      await this.quotas.acquire(type, scope, slotId, { limit: null }, slotGroupOf(options));
    }
  }

  /**
   * Requires a free slot for something that is about to be sent; `acquire` it when it has arrived.
   * @throws AppError the `plan.*` code of the limit, or `plan.frozen`, when it is full
   */
  async requireSlot(userId: string, type: LimitType, slotId: string, of: LimitScope = {}): Promise<void> {
    const quota = await this.quotaOf(userId, type, of);
    if (await this.quotas.isAvailable(type, quota.scope, slotId, quota.limit)) return;
    throw await this.limitError(userId, type, quota);
  }

  /**
   * Acquires a new slot for something that changes between exempt and not exempt. The former slot is released
   * after the write; until then it stays in use.
   * @throws AppError the `plan.*` code of the limit when a slot is needed and none is free
   */
  async move(userId: string, type: LimitType, slotId: string, options: SlotOptions): Promise<void> {
    const quota = await this.quotaOf(userId, type, options);
    if (await this.quotas.move(type, quota.scope, slotId, quota.limit, slotGroupOf(options))) return;
    throw await this.slotError(userId, type, quota, options);
  }

  /** Releases a slot; a slot that is not held is ignored. */
  async release(userId: string, type: LimitType, slotId: string, of: LimitScope = {}): Promise<void> {
    await this.quotas.release(type, this.scopeOf(userId, type, of), slotId);
  }

  /** True when a slot is taken, also of an account that is erased. */
  async isHeld(userId: string, type: LimitType, slotId: string): Promise<boolean> {
    return this.quotas.holds(type, this.scopeOf(userId, type, {}), slotId);
  }

  /** Slot of something in the account's plan, and how full the limit is. */
  async slotOf(
    userId: string,
    type: LimitType,
    slotId: string,
  ): Promise<{ readonly isHeld: boolean; readonly usage: QuotaUsage }> {
    const { scope, limit } = await this.quotaOf(userId, type);
    const [isHeld, usage] = await Promise.all([
      this.quotas.holds(type, scope, slotId),
      this.quotas.usage(type, scope, limit),
    ]);
    return { isHeld, usage };
  }

  /**
   * With an obituary, limits of a page are those of its owner's plan; of its usage, only that of the page is told.
   * @throws AppError obituary.notFound for an obituary that the actor does not keep
   */
  async checkLimit(actor: Actor, { type, obituaryId }: CheckLimitQuery): Promise<LimitCheckView> {
    const ownerId = accountLimits.has(type) ? actor.userId : await this.planHolderOf(obituaryId, actor);
    const { level } = await this.plans.planOf(ownerId);
    const usage = await this.useOf(ownerId, type, level, obituaryId);
    const isShown = perObituaryLimits.has(type) || mayReadUsage(ownerId, actor);
    return {
      canPerform: hasRoom(usage),
      limitType: type,
      currentPlan: level,
      usage: isShown ? usage : null,
    };
  }

  /**
   * With an obituary, plan and photos are those of its owner; nothing is told of the owner's term.
   * @throws AppError obituary.notFound for an obituary that the actor does not keep
   */
  async featuresAndLimits(actor: Actor, obituaryId: string | undefined): Promise<FeaturesAndLimitsView> {
    const { userId } = actor;
    const ownerId = await this.planHolderOf(obituaryId, actor);
    const own = await this.plans.planOf(userId);
    const { level } = ownerId === userId ? own : await this.plans.planOf(ownerId);
    const [obituaries, memories, photos] = await Promise.all([
      this.useOf(userId, 'obituaries', own.level),
      this.useOf(userId, 'memories', own.level),
      this.useOf(ownerId, 'photos', level, obituaryId),
    ]);
    const { startsAt, endsAt } = ownerId === userId ? own : noTerm;
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

  /**
   * The account whose plan is in force: of the obituary's owner where it is given.
   * @throws AppError obituary.notFound for an obituary that the actor does not keep
   */
  private async planHolderOf(obituaryId: string | undefined, actor: Actor): Promise<string> {
    if (obituaryId === undefined) return actor.userId;
    const ownerId = await this.decorated.getOnly(OwnerOfKeptObituary)(obituaryId, actor);
    if (ownerId === null) throw new AppError('obituary.notFound');
    return ownerId;
  }

  /** Usage of a limit of the account, in its scope of today. */
  async usageOf(userId: string, type: LimitType): Promise<QuotaUsage> {
    return this.useOf(userId, type, (await this.plans.planOf(userId)).level);
  }

  /** Maximum size of a photo upload on the account's plan, in bytes. */
  async maxPhotoBytes(userId: string): Promise<number> {
    const { level } = await this.plans.planOf(userId);
    return planOf(level).features.maxPhotoFileSize;
  }

  /** Usage of every limit in one query, and one for the obituaries; for a limit per obituary, of the fullest one. */
  async usageOfAll(userId: string, level: PlanLevel): Promise<Readonly<Record<LimitType, QuotaUsage>>> {
    const obituaryIds = await this.obituaryIdsOf(userId);
    const scopes = limitTypes.map((type) => [type, this.scopesOf(userId, type, obituaryIds)] as const);
    const keys = scopes.flatMap(([type, ofType]) => ofType.map((scope) => ({ type, scope })));
    const counts = await this.quotas.countAll(keys);
    const usages = scopes.map(
      ([type, ofType]) => [type, fullestOf(counts, type, ofType, quotaLimit(level, type))] as const,
    );
    return Object.fromEntries(usages) as Record<LimitType, QuotaUsage>;
  }

  /** Usage of a limit. For a limit per obituary: of the given obituary, otherwise of the fullest one. */
  private async useOf(
    userId: string,
    type: LimitType,
    level: PlanLevel,
    obituaryId?: string,
  ): Promise<QuotaUsage> {
    const limit = quotaLimit(level, type);
    if (!perObituaryLimits.has(type)) return this.quotas.usage(type, this.scopeOf(userId, type, {}), limit);
    if (obituaryId !== undefined) {
      return this.quotas.usage(type, obituaryId, limit);
    }
    const scopes = await this.obituaryIdsOf(userId);
    const counts = await this.quotas.countAll(scopes.map((scope) => ({ type, scope })));
    return fullestOf(counts, type, scopes, limit);
  }

  private obituaryIdsOf(userId: string): Promise<readonly string[]> {
    return this.decorated.getOnly(OwnedObituaryIds)(userId);
  }

  private scopesOf(userId: string, type: LimitType, obituaryIds: readonly string[]): readonly string[] {
    return perObituaryLimits.has(type) ? obituaryIds : [this.scopeOf(userId, type, {})];
  }

  private scopeOf(
    userId: string,
    type: LimitType,
    { obituaryId, at = this.clock.now() }: LimitScope,
  ): string {
    if (perObituaryLimits.has(type) && obituaryId !== undefined) return obituaryId;
    if (monthlyLimits.has(type)) return monthScope(userId, at);
    return yearlyLimits.has(type) ? yearScope(userId, at) : userId;
  }

  /** The account's plan, its limit of this type, and the scope in which that is counted. */
  private async quotaOf(userId: string, type: LimitType, of: LimitScope = {}): Promise<PlanQuota> {
    const { level } = await this.plans.planOf(userId);
    return { level, limit: quotaLimit(level, type), scope: this.scopeOf(userId, type, of) };
  }

  /** The error of a slot that is not free; of an exempt living person: that of the members of all trees. */
  private async slotError(
    userId: string,
    limitType: LimitType,
    quota: PlanQuota,
    { isLivingPerson }: SlotOptions,
  ): Promise<AppError> {
    const { isExempt, maxExempt: max } = quota.limit;
    if (!isLivingPerson || !isExempt || max == null) return this.limitError(userId, limitType, quota);
    const usage = { used: max, limit: max };
    return new AppError('plan.familyMembers', {
      limitType: 'family',
      currentPlan: quota.level,
      usage,
      n: max,
    });
  }

  /**
   * `plan.frozen` where a plan that has ended would allow it, otherwise the code of the limit. Keepers of somebody
   * else's page read neither that a plan has ended nor what the account has elsewhere.
   */
  private async limitError(
    userId: string,
    limitType: LimitType,
    { level: currentPlan, scope, limit }: PlanQuota,
  ): Promise<AppError> {
    const usage = await this.quotas.usage(limitType, scope, limit);
    const ended = endedLevels(await this.plans.grantsOf(userId), this.clock.now());
    const isFrozen = ended.some((level) => hasRoom({ used: usage.used, ...quotaLimit(level, limitType) }));
    const code = isFrozen ? 'plan.frozen' : planErrorByLimit[limitType];
    const details = { limitType, currentPlan, usage };
    const shared = perObituaryLimits.has(limitType) ? details : { limitType, currentPlan };
    const others = new AppError(planErrorByLimit[limitType], shared);
    return new AppError(code, details, { audience: { accountId: userId, others } });
  }
}

/** True for the account itself and administrators: its usage tells of all its obituaries. */
export function mayReadUsage(accountId: string, actor: Actor): boolean {
  return actor.isAdmin || actor.userId === accountId;
}

const noTerm = { startsAt: null, endsAt: null };

/** True for the refusal of a limit that is full, also of a plan that has ended. */
export function isLimitReached(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('plan.');
}

/** Scope of a yearly limit, by the calendar of Kyiv. */
export function yearScope(userId: string, at: Date): string {
  return `${userId}:${dayOfInstant(at.getTime()).slice(0, 4)}`;
}

/** Scope of a monthly limit, by the calendar of Kyiv. */
export function monthScope(userId: string, at: Date): string {
  return `${userId}:${dayOfInstant(at.getTime()).slice(0, 7)}`;
}

/** On plans with family trees, obituaries of living people are limited by the members of all trees instead. */
function quotaLimit(level: PlanLevel, type: LimitType): QuotaLimit {
  const limit = planLimit(level, type);
  const trees = planLimit(level, 'family');
  if (type !== 'obituaries' || trees === 0) return { limit };
  const members = planOf(level).features.maxFamilyTreeMembers;
  return { limit, isExempt: true, maxExempt: trees === null || members === null ? null : trees * members };
}

/** Usage of the scope that is used most. */
function fullestOf(
  counts: QuotaCounts,
  type: LimitType,
  scopes: readonly string[],
  limit: QuotaLimit,
): QuotaUsage {
  const used = scopes.map((scope) => counts.usage(type, scope, limit).used);
  return { used: Math.max(0, ...used), limit: limit.limit };
}

function slotGroupOf({ isLivingPerson }: SlotOptions): HolderGroup {
  return isLivingPerson ? 'waivable' : 'holders';
}

function hasRoom({ used, limit }: QuotaUsage): boolean {
  return limit === null || used < limit;
}

function totalOf({ used, limit }: QuotaUsage): LimitTotalView {
  return { used, limit, remaining: remainingOf(used, limit) };
}
