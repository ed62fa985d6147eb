import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import {
  awardsOf,
  mayRestorePart,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  OnPhotoEnd,
  type RemovedPart,
  RemovedParts,
  removerOf,
  type StoredObituary,
  type StoredPageAward,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { assertCanAttach, awardSlot, awardSlotId, getAwardOf } from './page-award.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardViewsService } from './page-award-views.service.js';

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
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Allowed on every plan: published facts can always be removed.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound
   */
  async remove(obituaryId: string, awardId: string, actor: Actor): Promise<void> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      // Throws for a deleted obituary, which keeps its awards for a later restore.
      const obituary = await this.lookup.getEditable(obituaryId, actor);
      const award = getAwardOf(obituary, awardId);
      const removed = {
        removedAt: this.clock.now(),
        removedBy: removerOf(obituary, actor),
        award: { ...award, placeId: randomId().toHexString() },
      };
      if (!(await this.repository.remove(obituary, award, removed))) return conflict;
      await this.obituaryCache.invalidate(obituaryId);
      const { removedAt, removedBy } = removed;
      if (award.photo && removedBy === 'administrator')
        await this.decorated.run(OnPhotoEnd, { obituaryId: obituary._id, removedAt });
      await this.subscriptions.release(...awardSlot(obituary, award));
    });
  }

  /**
   * Restores a removed award and acquires a slot of the plan; an attached award is returned unchanged. A
   * crash between the two steps leaves a slot without an award, which the quota task releases.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound also
   * when it can no longer be restored, award.duplicate, award.tooMany, plan.awards
   */
  async restore(obituaryId: string, awardId: string, actor: Actor): Promise<PageAwardView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(obituaryId, actor);
      const existing = awardsOf(obituary).find(({ _id }) => _id.toHexString() === awardId);
      if (existing) return this.views.ofOne(obituary, existing);
      const award = this.getRestorable(obituary, awardId, actor);
      await this.subscriptions.requireFeature(obituary.ownerId.toHexString(), 'awards', { obituaryId });
      assertCanAttach(award.identity, obituary);
      const slot = awardSlot(obituary, award);
      await this.subscriptions.acquire(...slot);
      if (await this.repository.add(obituary, award, this.clock.now(), { restored: true })) {
        await this.obituaryCache.invalidate(obituaryId);
        // A parallel repeat that lost the race may have released the slot.
        await this.subscriptions.move(...slot);
        return this.views.ofOne(obituary, award);
      }
      const current = await this.obituaries.findIncludingDeleted(obituaryId);
      const isUsed = current && awardsOf(current).some((one) => awardSlotId(one) === awardSlotId(award));
      if (!isUsed) await this.subscriptions.release(...slot);
      return conflict;
    });
  }

  @RemovedParts()
  async listRemoved(obituary: StoredObituary, actor: Actor): Promise<RemovedPart[]> {
    const now = this.clock.now();
    return (obituary.removedAwards ?? [])
      .filter((removed) => mayRestorePart(obituary, removed, actor, now))
      .map(({ _id, removedAt, award }) => ({
        type: 'award',
        id: _id.toHexString(),
        name: award.name,
        removedAt,
      }));
  }

  /** @throws AppError award.notFound when the actor may not restore it, or it is too late */
  private getRestorable(obituary: StoredObituary, awardId: string, actor: Actor): StoredPageAward {
    const removed = (obituary.removedAwards ?? []).find(({ _id }) => _id.toHexString() === awardId);
    if (!removed || !mayRestorePart(obituary, removed, actor, this.clock.now()))
      throw new AppError('award.notFound');
    return removed.award;
  }
}
