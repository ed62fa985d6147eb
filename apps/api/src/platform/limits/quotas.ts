import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { QuotaRepository } from './quota.repository.js';

/** A holder younger than this may still be on its way to the thing that it stands for. */
const graceMs = 60_000;

/** Which of the given holders stand for things that exist. */
export type ExistingHolders = (scope: string, holderIds: readonly string[]) => Promise<ReadonlySet<string>>;

export interface QuotaUse {
  readonly used: number;
  /** Null is unlimited. */
  readonly limit: number | null;
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
   * @param limit null is unlimited: nothing is kept
   * @returns false when the quota is full
   */
  async consume(type: string, scope: string, holderId: string, limit: number | null): Promise<boolean> {
    if (limit === null) return true;
    const key = keyOf(type, scope);
    if (await this.repository.push(key, holderId, limit, this.clock.now())) return true;
    // Lost a race for the first write, or the holder is here already, or it is full: read to know which.
    if (await this.holds(key, holderId)) return true;
    await this.sweepOne(type, scope);
    if (await this.repository.push(key, holderId, limit, this.clock.now())) return true;
    return this.holds(key, holderId);
  }

  /** Gives places back; giving back what is not held does nothing. */
  async release(type: string, scope: string, ...holderIds: string[]): Promise<void> {
    await this.repository.pull(keyOf(type, scope), holderIds);
  }

  async use(type: string, scope: string, limit: number | null): Promise<QuotaUse> {
    const holders = await this.repository.findHolders(keyOf(type, scope));
    return { used: holders.length, limit };
  }

  /** Drops the holders of every quota whose thing does not exist; at the start and hourly. */
  async sweep(): Promise<void> {
    for (const type of this.existing.keys()) {
      for await (const key of this.repository.listKeys(type))
        await this.sweepOne(type, key.slice(type.length + 1));
    }
  }

  private async holds(key: string, holderId: string): Promise<boolean> {
    return (await this.repository.findHolders(key)).some(({ id }) => id === holderId);
  }

  private async sweepOne(type: string, scope: string): Promise<void> {
    const existing = this.existing.get(type);
    if (!existing) return;
    const key = keyOf(type, scope);
    const oldest = this.clock.now().getTime() - graceMs;
    const old = (await this.repository.findHolders(key))
      .filter(({ at }) => at.getTime() <= oldest)
      .map(({ id }) => id);
    if (old.length === 0) return;
    const alive = await existing(scope, old);
    const stale = old.filter((id) => !alive.has(id));
    if (stale.length > 0) await this.repository.pull(key, stale);
  }
}

function keyOf(type: string, scope: string): string {
  return `${type}:${scope}`;
}
