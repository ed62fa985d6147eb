import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { EditablePages } from './editable-pages.js';
import { isListedPage, mayRestore, removerOf } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { placeIdOf } from './obituary.schema.js';
import { ObituaryPresentation } from './obituary-presentation.js';
import { PublicReads } from './public-reads.js';
import { undoSince } from './undo-term.js';

/** Deleting a page and taking that back. */
@Injectable()
export class DeleteObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly pages: EditablePages,
    private readonly subscriptions: SubscriptionsService,
    private readonly presentation: ObituaryPresentation,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the page at once and frees its place; it is erased once its deletion can no longer be taken back.
   * @throws AppError obituary.notFound, obituary.notOwner
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const standing = await this.pages.get(id, actor);
    const by = removerOf(standing, actor);
    const page = await this.repository.markDeleted(standing._id, by, this.clock.now());
    await this.publicReads.changed(id);
    failpoint('obituaries.delete.afterMark');
    if (page) await this.subscriptions.release(page.ownerId.toHexString(), 'obituaries', page.placeId);
  }

  /**
   * The page as it was, in a place of its owner's plan; one that stands is answered as it is. A process that ends
   * between the two steps leaves a place without a page, which the quota's sweep gives back.
   * @throws AppError obituary.notFound also when it is too late, obituary.notOwner, plan.obituaries
   */
  async restore(id: string, actor: Actor): Promise<ObituaryView> {
    const page = await this.repository.findKept(id);
    if (page?.deletedAt == null) return this.presentation.present(await this.pages.get(id, actor), actor);
    const since = undoSince(this.clock.now());
    if (!mayRestore(page, actor) || page.deletedAt < since) throw new AppError('obituary.notFound');

    const owner = page.ownerId.toHexString();
    // A place of its own: the deletion may still be giving the former one back.
    const placeId = placeIdOf(page._id, page.revision + 1);
    await this.subscriptions.consume(owner, 'obituaries', placeId, { isLivingPerson: page.isAlive });
    failpoint('obituaries.restore.afterQuota');
    const restored = await this.repository.restore(page, since, {
      placeId,
      isListed: isListedPage({ ...page, deletedAt: null }),
      updatedAt: this.clock.now(),
    });
    await this.publicReads.changed(id);
    if (restored) return this.presentation.present(restored, actor);
    // Lost to another call: to the same one said twice, which holds this very place, or to another change.
    const current = await this.repository.findKept(id);
    if (current?.placeId !== placeId || current.deletedAt !== null) {
      await this.subscriptions.release(owner, 'obituaries', placeId);
    }
    return this.presentation.present(await this.pages.get(id, actor), actor);
  }
}
