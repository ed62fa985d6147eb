import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { removerOf } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { ObituaryCache } from './obituary-cache.js';
import { ObituaryLookupService } from './obituary-lookup.service.js';

/** Deletes obituaries. */
@Injectable()
export class DeleteObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly subscriptions: SubscriptionsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the obituary at once and releases its slot; it is purged after the retention period.
   * @throws AppError obituary.notFound, obituary.notOwner
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const existing = await this.lookup.getEditable(id, actor);
    const by = removerOf(existing, actor);
    const obituary = await this.repository.markDeleted(existing._id, by, this.clock.now());
    await this.obituaryCache.invalidate(id);
    await failpoint('obituaries.delete.afterMark');
    if (obituary)
      await this.subscriptions.release(obituary.ownerId.toHexString(), 'obituaries', obituary.placeId);
  }
}
