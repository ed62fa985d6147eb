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

/** Deletes and restores obituaries. */
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
   * Hides the obituary at once and releases its slot; it is purged after the retention period.
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
   * Restores an obituary and acquires a slot of its owner's plan; an obituary that is not deleted is returned
   * unchanged. A crash between the two steps leaves a slot without an obituary, which the quota task
   * releases.
   * @throws AppError obituary.notFound also when it can no longer be restored, obituary.notOwner,
   * plan.obituaries
   */
  async restore(id: string, actor: Actor): Promise<ObituaryView> {
    const page = await this.repository.findKept(id);
    if (page?.deletedAt == null) return this.presentation.present(await this.pages.get(id, actor), actor);
    const since = undoSince(this.clock.now());
    if (!mayRestore(page, actor) || page.deletedAt < since) throw new AppError('obituary.notFound');

    const owner = page.ownerId.toHexString();
    // Use a new slot: the deletion may still be releasing the former one.
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
    // Another call came first: a repeat of this one, which uses the same slot, or another change.
    const current = await this.repository.findKept(id);
    if (current?.placeId !== placeId || current.deletedAt !== null) {
      await this.subscriptions.release(owner, 'obituaries', placeId);
    }
    return this.presentation.present(await this.pages.get(id, actor), actor);
  }
}
