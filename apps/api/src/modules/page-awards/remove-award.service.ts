import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  awardsOf,
  mayRestore,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  removerOf,
  restorableSince,
  type StoredObituary,
  type StoredPageAward,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { assertCanAttach, awardSlotId, getAwardOf } from './page-award.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardViewsService } from './page-award-views.service.js';

/** Attempts when other writes change the obituary in the meantime. */
const maxAttempts = 5;

/** Removes and restores awards of an obituary. */
@Injectable()
export class RemoveAwardService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PageAwardRepository,
    private readonly views: PageAwardViewsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Allowed on every plan: published facts can always be removed.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound
   */
  async remove(obituaryId: string, awardId: string, actor: Actor): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // Throws for a deleted obituary, which keeps its awards for a later restore.
      const obituary = await this.lookup.getEditable(obituaryId, actor);
      const award = getAwardOf(obituary, awardId);
      const removed = {
        removedAt: this.clock.now(),
        removedBy: removerOf(obituary, actor),
        award: { ...award, placeId: this.repository.nextId().toHexString() },
      };
      if (!(await this.repository.remove(obituary._id, award, removed))) continue;
      await this.obituaryCache.invalidate(obituaryId);
      await this.releaseSlot(obituary, award);
      return;
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Restores a removed award and acquires a slot of the plan; an attached award is returned unchanged. A
   * crash between the two steps leaves a slot without an award, which the quota task releases.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound also
   * when it can no longer be restored, award.duplicate, award.tooMany, plan.awards
   */
  async restore(obituaryId: string, awardId: string, actor: Actor): Promise<PageAwardView> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const obituary = await this.lookup.getEditable(obituaryId, actor);
      const existing = awardsOf(obituary).find(({ _id }) => _id.toHexString() === awardId);
      if (existing) return this.views.ofOne(obituary, existing);
      const award = this.getRestorable(obituary, awardId, actor);
      const owner = obituary.ownerId.toHexString();
      await this.subscriptions.requireFeature(owner, 'awards', { obituaryId });
      assertCanAttach(award.identity, obituary);
      const slotId = awardSlotId(award);
      await this.subscriptions.acquire(owner, 'awards', slotId, { obituaryId });
      if (await this.repository.add(obituary._id, award, this.clock.now(), { restored: true })) {
        await this.obituaryCache.invalidate(obituaryId);
        // A parallel repeat that lost the race may have released the slot.
        await this.subscriptions.move(owner, 'awards', slotId, { obituaryId });
        return this.views.ofOne(obituary, award);
      }
      const current = await this.obituaries.findIncludingDeleted(obituaryId);
      if (!current || !awardsOf(current).some((one) => awardSlotId(one) === slotId)) {
        await this.releaseSlot(obituary, award);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** @throws AppError award.notFound when the actor may not restore it, or it is too late */
  private getRestorable(obituary: StoredObituary, awardId: string, actor: Actor): StoredPageAward {
    const removed = (obituary.removedAwards ?? []).find(({ _id }) => _id.toHexString() === awardId);
    const isInTime = removed !== undefined && removed.removedAt >= restorableSince(this.clock.now());
    if (!isInTime || !mayRestore({ ownerId: obituary.ownerId, deletedBy: removed.removedBy }, actor)) {
      throw new AppError('award.notFound');
    }
    return removed.award;
  }

  private async releaseSlot({ _id, ownerId }: StoredObituary, award: StoredPageAward): Promise<void> {
    const scope = { obituaryId: _id.toHexString() };
    await this.subscriptions.release(ownerId.toHexString(), 'awards', awardSlotId(award), scope);
  }
}
