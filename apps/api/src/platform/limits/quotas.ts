import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { type Bound, QuotaRepository } from './quota.repository.js';
import { type Holder, type HolderGroup, holderGroups } from './quota.schema.js';

/** A holder younger than this may still be on its way to the thing that it stands for. */
const graceMs = 60_000;

/**
 * Things without a limit are counted as well, for a plan that has one may follow; up to this number, so that no row
 * outgrows what a document may hold.
 */
const countedWithoutLimit: Bound = { limit: 1_000, isWaived: true };

/** Which of the given holders stand for things that exist. */
export type ExistingHolders = (scope: string, holderIds: readonly string[]) => Promise<ReadonlySet<string>>;

export interface QuotaUse {
  readonly used: number;
  /** Null is unlimited: then `used` ends at a thousand. */
  readonly limit: number | null;
}

/** The limit in force. */
export interface QuotaLimit {
  /** Null is unlimited. */
  readonly limit: number | null;
  /** Waivable holders take no place. */
  readonly isWaived?: boolean;
}

/**
 * Limits on numbers of things, exact under any number of processes. A place is taken before the thing is
 * written, by the id that the thing will have; both steps may be repeated. A process killed between them
 * leaves a holder without a thing, which the sweep drops: nobody is locked out.
 */
@Injectable()
export class Quotas {
  private readonly existing = new Map<string, ExistingHolders>();

  constructor(
    private readonly repository: QuotaRepository,
    private readonly clock: Clock,
  ) {}

  /** The module that owns a limit says which of its things exist. */
  register(type: string, existing: ExistingHolders): void {
    this.existing.set(type, existing);
  }

  /**
   * Takes a place for a holder; taking it twice is taking it once. On refusal stale holders are swept and
   * the place is asked for once more.
   * @returns false when the quota is full
   */
  async consume(
    type: string,
    scope: string,
    holderId: string,
    limit: QuotaLimit,
    group: HolderGroup = 'holders',
  ): Promise<boolean> {
    const bound = boundOf(limit);
    const key = keyOf(type, scope);
    const holder = this.holderOf(holderId);
    if (await this.repository.push(key, holder, group, bound ?? countedWithoutLimit)) return true;
    // Lost a race for the first write, or the holder is here already, or it is full.
    if (await this.isHeld(key, holder)) return true;
    if (bound !== null) await this.sweepOne(type, scope);
    if (await this.repository.push(key, holder, group, bound ?? countedWithoutLimit)) return true;
    return (await this.isHeld(key, holder)) || bound === null;
  }

  /**
   * Takes a place for a holder that will stand in the place of another, which is released once it does: together they
   * take one place more for that moment. It needs room only where what it replaces did not count.
   * @returns false when it would count from now on and the quota is full
   */
  async exchange(
    type: string,
    scope: string,
    holderId: string,
    limit: QuotaLimit,
    group: HolderGroup,
  ): Promise<boolean> {
    const bound = boundOf(limit);
    if (bound === null || (bound.isWaived && group === 'holders')) {
      return this.consume(type, scope, holderId, limit, group);
    }
    const key = keyOf(type, scope);
    const holder = this.holderOf(holderId);
    const isNew = await this.repository.push(key, holder, group, null);
    return isNew || this.isHeld(key, holder);
  }

  /** Gives places back; giving back what is not held does nothing. */
  async release(type: string, scope: string, ...holderIds: string[]): Promise<void> {
    await this.repository.pull(keyOf(type, scope), holderIds);
  }

  async use(type: string, scope: string, { limit, isWaived = false }: QuotaLimit): Promise<QuotaUse> {
    const { holders, waivable } = await this.repository.findHolders(keyOf(type, scope));
    return { used: holders.length + (isWaived ? 0 : waivable.length), limit };
  }

  /**
   * Drops the holders of every quota whose thing does not exist, and quotas that nothing holds: those of erased pages
   * and of years long past; at the start and hourly.
   */
  async sweep(): Promise<void> {
    for (const type of this.existing.keys()) {
      for await (const key of this.repository.listKeys(type)) {
        const left = await this.sweepOne(type, key.slice(type.length + 1));
        if (left === 0) await this.repository.removeEmpty(key);
      }
    }
  }

  private holderOf(id: string): Holder {
    return { id, at: this.clock.now() };
  }

  private async isHeld(key: string, holder: Holder): Promise<boolean> {
    for (const group of holderGroups) if (await this.repository.renew(key, holder, group)) return true;
    return false;
  }

  /** @returns how many holders are left */
  private async sweepOne(type: string, scope: string): Promise<number> {
    const existing = this.existing.get(type);
    const key = keyOf(type, scope);
    const notAfter = new Date(this.clock.now().getTime() - graceMs);
    const held = await this.repository.findHolders(key);
    const all = holderGroups.flatMap((group) => held[group]);
    const old = all.filter(({ at }) => at <= notAfter).map(({ id }) => id);
    if (!existing || old.length === 0) return all.length;
    const alive = await existing(scope, old);
    const stale = old.filter((id) => !alive.has(id));
    if (stale.length > 0) await this.repository.pullOld(key, stale, notAfter);
    return all.length - stale.length;
  }
}

function boundOf({ limit, isWaived = false }: QuotaLimit): Bound | null {
  return limit === null ? null : { limit, isWaived };
}

function keyOf(type: string, scope: string): string {
  return `${type}:${scope}`;
}
