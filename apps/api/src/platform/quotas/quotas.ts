import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { DecoratedMethods, methodMark } from '../handlers/decorated-methods.js';
import { ScheduledTask } from '../schedule/scheduled-tasks.js';
import { type Bound, QuotaRepository } from './quota.repository.js';
import { type Holder, type HolderGroup, holderGroups } from './quota.schema.js';

/** Holders younger than this are not checked: their item may not be written yet. */
const graceMs = 60_000;

/**
 * Items without a limit are counted too, because a plan with a limit may follow. The count stops here, so
 * that no row exceeds MongoDB's document size.
 */
const unlimitedBound: Bound = { limit: 1_000, isExempt: true, maxExempt: null };

type ExistingHolders = (scope: string, holderIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Marks the method that returns the ids of the holders whose item exists, for one type of limit. */
export const QuotaResource = methodMark<ExistingHolders, string>('quota resource');

export interface QuotaUsage {
  readonly used: number;
  /** Null is unlimited; then `used` stops at a thousand. */
  readonly limit: number | null;
}

export interface QuotaKey {
  readonly type: string;
  readonly scope: string;
}

/** Numbers of holders at one moment; a quota that was not asked for counts as empty. */
export interface QuotaCounts {
  usage(type: string, scope: string, limit: QuotaLimit): QuotaUsage;
}

/** Limit in force. */
export interface QuotaLimit {
  /** Null is unlimited. */
  readonly limit: number | null;
  /** Waivable holders need no slot. */
  readonly isExempt?: boolean;
  /** Number of waivable holders while they need no slot; null or absent is unlimited. */
  readonly maxExempt?: number | null;
}

/**
 * Limits on numbers of items, exact across any number of processes. A slot is acquired before the item is
 * written, under the id that the item will have; both steps can be repeated. A process killed between them
 * leaves a holder without an item, which `releaseOrphaned` removes.
 */
@Injectable()
export class Quotas implements OnModuleInit {
  private existing: ReadonlyMap<string, ExistingHolders> = new Map();

  constructor(
    private readonly repository: QuotaRepository,
    private readonly clock: Clock,
    private readonly decorated: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    this.existing = this.decorated.byValue(QuotaResource);
  }

  /**
   * Acquires a slot for a holder; idempotent. If the quota is full, orphaned holders are removed and it is
   * tried once more.
   * @returns false if the quota is full
   */
  async acquire(
    type: string,
    scope: string,
    holderId: string,
    limit: QuotaLimit,
    group: HolderGroup = 'holders',
  ): Promise<boolean> {
    const bound = boundOf(limit);
    const key = keyOf(type, scope);
    const holder = this.newHolder(holderId);
    if (await this.repository.addHolder(key, holder, group, bound ?? unlimitedBound)) return true;
    // Lost a race for the first write, or the holder is already stored, or the quota is full.
    if (await this.isHeld(key, holder)) return true;
    if (bound !== null) await this.releaseOrphanedIn(type, scope);
    if (await this.repository.addHolder(key, holder, group, bound ?? unlimitedBound)) return true;
    return (await this.isHeld(key, holder)) || bound === null;
  }

  /** True if `acquire` would succeed at the moment. Acquires nothing. */
  async isAvailable(type: string, scope: string, holderId: string, limit: QuotaLimit): Promise<boolean> {
    const max = limit.limit;
    if (max === null) return true;
    const isHeld = () => this.isHeld(keyOf(type, scope), this.newHolder(holderId));
    const hasRoom = async () => (await this.usage(type, scope, limit)).used < max;
    if ((await isHeld()) || (await hasRoom())) return true;
    await this.releaseOrphanedIn(type, scope);
    // A repeat of the same call may have acquired the slot in between.
    return (await hasRoom()) || isHeld();
  }

  /**
   * Acquires a slot for a holder that replaces another one; the caller releases the other afterwards, so both
   * hold a slot for a moment. Free room is required only if the replaced holder did not count in the same group.
   * @returns false if the new holder would count and the quota is full
   */
  async move(
    type: string,
    scope: string,
    holderId: string,
    limit: QuotaLimit,
    group: HolderGroup,
  ): Promise<boolean> {
    const bound = boundOf(limit);
    if (bound === null || bound.isExempt) {
      return this.acquire(type, scope, holderId, limit, group);
    }
    const key = keyOf(type, scope);
    const holder = this.newHolder(holderId);
    const isNew = await this.repository.addHolder(key, holder, group, null);
    return isNew || this.isHeld(key, holder);
  }

  /** Releases slots; no effect for ids without a slot. */
  async release(type: string, scope: string, ...holderIds: string[]): Promise<void> {
    await this.repository.removeHolders(keyOf(type, scope), holderIds);
  }

  async usage(type: string, scope: string, { limit, isExempt = false }: QuotaLimit): Promise<QuotaUsage> {
    const { holders, waivable } = await this.repository.findHolders(keyOf(type, scope));
    return { used: holders.length + (isExempt ? 0 : waivable.length), limit };
  }

  /** True when a holder has its slot. */
  async holds(type: string, scope: string, holderId: string): Promise<boolean> {
    const held = await this.repository.findHolders(keyOf(type, scope));
    return holderGroups.some((group) => held[group].some(({ id }) => id === holderId));
  }

  /** Counts many quotas in one query. */
  async countAll(keys: readonly QuotaKey[]): Promise<QuotaCounts> {
    const counted = await this.repository.countHolders(keys.map(({ type, scope }) => keyOf(type, scope)));
    return {
      usage: (type, scope, { limit, isExempt = false }) => {
        const { holders, waivable } = counted.get(keyOf(type, scope)) ?? { holders: 0, waivable: 0 };
        return { used: holders + (isExempt ? 0 : waivable), limit };
      },
    };
  }

  /**
   * Removes the holders whose item does not exist, and quotas without holders (purged obituaries, past
   * years). Runs at startup and hourly.
   */
  @ScheduledTask('quotas')
  async releaseOrphaned(): Promise<void> {
    for (const type of this.existing.keys()) {
      for await (const key of this.repository.listKeys(type)) {
        const left = await this.releaseOrphanedIn(type, key.slice(type.length + 1));
        if (left === 0) await this.repository.removeEmpty(key);
      }
    }
  }

  private newHolder(id: string): Holder {
    return { id, at: this.clock.now() };
  }

  private async isHeld(key: string, holder: Holder): Promise<boolean> {
    for (const group of holderGroups) if (await this.repository.touchHolder(key, holder, group)) return true;
    return false;
  }

  /** @returns number of holders left */
  private async releaseOrphanedIn(type: string, scope: string): Promise<number> {
    const existing = this.existing.get(type);
    const key = keyOf(type, scope);
    const notAfter = new Date(this.clock.now().getTime() - graceMs);
    const held = await this.repository.findHolders(key);
    const all = holderGroups.flatMap((group) => held[group]);
    const old = all.filter(({ at }) => at <= notAfter).map(({ id }) => id);
    if (!existing || old.length === 0) return all.length;
    const alive = await existing(scope, old);
    const stale = old.filter((id) => !alive.has(id));
    if (stale.length > 0) await this.repository.removeHolders(key, stale, notAfter);
    return all.length - stale.length;
  }
}

function boundOf({ limit, isExempt = false, maxExempt = null }: QuotaLimit): Bound | null {
  return limit === null ? null : { limit, isExempt, maxExempt };
}

function keyOf(type: string, scope: string): string {
  return `${type}:${scope}`;
}
