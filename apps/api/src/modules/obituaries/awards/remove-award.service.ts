import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { EditablePages } from '../editable-pages.js';
import { mayRestore, removerOf } from '../obituary.policy.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';
import { PublicReads } from '../public-reads.js';
import { undoSince } from '../undo-term.js';
import { awardIn, awardsOf, placeIdOfAward, requireRoomFor } from './page-award.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardViews } from './page-award-views.js';

/** Attempts when other writes change the obituary in the meantime. */
const attempts = 5;

/** Removes and restores awards of an obituary. */
@Injectable()
export class RemoveAwardService {
  constructor(
    private readonly pages: EditablePages,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PageAwardRepository,
    private readonly views: PageAwardViews,
    private readonly subscriptions: SubscriptionsService,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Allowed on every plan: published facts can always be removed.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound
   */
  async remove(pageId: string, awardId: string, actor: Actor): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // Throws for a deleted obituary, which keeps its awards for a later restore.
      const page = await this.pages.get(pageId, actor);
      const award = awardIn(page, awardId);
      const removed = {
        removedAt: this.clock.now(),
        removedBy: removerOf(page, actor),
        award: { ...award, placeId: this.repository.nextId().toHexString() },
      };
      if (!(await this.repository.remove(page._id, award, removed))) continue;
      await this.publicReads.changed(pageId);
      await this.releasePlace(page, award);
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
  async restore(pageId: string, awardId: string, actor: Actor): Promise<PageAwardView> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(pageId, actor);
      const standing = awardsOf(page).find(({ _id }) => _id.toHexString() === awardId);
      if (standing) return this.views.ofOne(standing);
      const award = this.removedFrom(page, awardId, actor);
      const owner = page.ownerId.toHexString();
      await this.subscriptions.requireFeature(owner, 'awards', { pageId });
      requireRoomFor(award.identity, page);
      const placeId = placeIdOfAward(award);
      await this.subscriptions.consume(owner, 'awards', placeId, { pageId });
      if (await this.repository.add(page._id, award, this.clock.now(), { restored: true })) {
        await this.publicReads.changed(pageId);
        // A parallel repeat that lost the race may have released the slot.
        await this.subscriptions.exchange(owner, 'awards', placeId, { pageId });
        return this.views.ofOne(award);
      }
      const current = await this.obituaries.findKept(pageId);
      if (!current || !awardsOf(current).some((one) => placeIdOfAward(one) === placeId)) {
        await this.releasePlace(page, award);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** @throws AppError award.notFound when the actor may not restore it, or it is too late */
  private removedFrom(page: StoredObituary, awardId: string, actor: Actor): StoredPageAward {
    const removed = (page.removedAwards ?? []).find(({ _id }) => _id.toHexString() === awardId);
    const isInTime = removed !== undefined && removed.removedAt >= undoSince(this.clock.now());
    if (!isInTime || !mayRestore({ ownerId: page.ownerId, deletedBy: removed.removedBy }, actor)) {
      throw new AppError('award.notFound');
    }
    return removed.award;
  }

  private async releasePlace({ _id, ownerId }: StoredObituary, award: StoredPageAward): Promise<void> {
    const ofPage = { pageId: _id.toHexString() };
    await this.subscriptions.release(ownerId.toHexString(), 'awards', placeIdOfAward(award), ofPage);
  }
}
