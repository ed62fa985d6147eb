import { heldObituaryDays } from '@memorial/contracts/claims/claims.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { ObituaryRepository } from './obituary.repository.js';
import { isClaimInReview, type StoredHold, type StoredObituary } from './obituary.schema.js';
import { ObituaryCache } from './obituary-cache.js';
import { KeepsObituary } from './obituary-hooks.js';

const heldMs = heldObituaryDays * 24 * 60 * 60 * 1_000;

/**
 * Obituaries that outlive the account of their owner, because a claim or a freeze is not decided: nobody escapes a
 * decision by deleting an account. They are hidden meanwhile, and stay for a bounded time.
 */
@Injectable()
export class HeldObituariesService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly decorated: DecoratedMethods,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** True when something about the obituary is not decided. */
  async isUndecided(obituary: StoredObituary): Promise<boolean> {
    if (obituary.freeze != null || isClaimInReview(obituary)) return true;
    for (const { call } of this.decorated.list(KeepsObituary)) if (await call(obituary)) return true;
    return false;
  }

  /** @returns false when the obituary has changed since it was read */
  async hold(obituary: StoredObituary, { since, passesOn }: Omit<StoredHold, 'wasActive'>): Promise<boolean> {
    const held = { since, passesOn, wasActive: obituary.isActive };
    const isHeld = await this.repository.hold(obituary, held);
    await this.obituaryCache.invalidate(obituary._id.toHexString());
    return isHeld;
  }

  /** Shows those again that were held since this time, as they were. */
  async releaseRestored(ownerId: string, since: Date): Promise<void> {
    await retryOnConflict('obituary.changedMeanwhile', async () => {
      const held = await this.repository.listHeldSince(ownerId, since);
      for (const obituary of held) {
        await this.repository.endHold(obituary);
        await this.obituaryCache.invalidate(obituary._id.toHexString());
      }
      return held.length > 0 ? conflict : undefined;
    });
  }

  /** Held obituaries of which all is decided by now, or whose time is over. */
  async *findOver(): AsyncIterable<StoredObituary> {
    const oldest = this.clock.now().getTime() - heldMs;
    for await (const obituary of this.repository.findHeld()) {
      const isExpired = obituary.held != null && obituary.held.since.getTime() <= oldest;
      if (isExpired || !(await this.isUndecided(obituary))) yield obituary;
    }
  }
}
