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

/** How often a change is tried on what somebody else wrote meanwhile. */
const attempts = 5;

/** Taking an award off a page, and taking that back. */
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
   * On every plan: what a page says of a person can always be taken back.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound
   */
  async remove(pageId: string, awardId: string, actor: Actor): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // Gone with its page, it finds its place when the page comes back.
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
   * An award that was taken off comes back as it was, in a place of the plan; one that stands is answered as it is. A
   * process that ends between the two steps leaves a place without an award, which the quota's sweep gives back.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, award.notFound also when it is too
   *   late, award.duplicate, award.tooMany, plan.awards
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
        // The same call said twice may have given the place back that it lost the race for.
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

  /** @throws AppError award.notFound for what the actor may not take back, or not any more */
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
