import type { ObituaryView } from '@memorial/contracts/obituaries/obituaries.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { EditablePages } from './editable-pages.js';
import { mayKeep } from './obituary.policy.js';
import { presentObituary } from './obituary.presenter.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { isListedPage } from './obituary-fields.js';
import { undoSince } from './undo-term.js';

/** Deleting a page and taking that back. */
@Injectable()
export class DeleteObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly pages: EditablePages,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the page at once and frees its place; it is erased once its deletion can no longer be taken back.
   * @throws AppError obituary.notFound, obituary.notOwner
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const page = await this.pages.get(id, actor);
    await this.repository.markDeleted(page._id, this.clock.now());
    failpoint('obituaries.delete.afterMark');
    await this.subscriptions.release(page.ownerId.toHexString(), 'obituaries', id);
  }

  /**
   * The page as it was, in a place of its owner's plan; one that stands is answered as it is. A process that ends
   * between the two steps leaves a place without a page, which the quota's sweep gives back.
   * @throws AppError obituary.notFound also when it is too late, obituary.notOwner, plan.obituaries
   */
  async restore(id: string, actor: Actor): Promise<ObituaryView> {
    const page = await this.repository.findKept(id);
    if (page?.deletedAt == null) return presentObituary(await this.pages.get(id, actor), actor);
    const since = undoSince(this.clock.now());
    if (!mayKeep(page, actor) || page.deletedAt < since) throw new AppError('obituary.notFound');

    const owner = page.ownerId.toHexString();
    await this.subscriptions.consume(owner, 'obituaries', id, { isLivingPerson: page.isAlive });
    failpoint('obituaries.restore.afterQuota');
    const restored = await this.takeBack(page, since);
    return presentObituary(restored ?? (await this.pages.get(id, actor)), actor);
  }

  private takeBack(page: StoredObituary, since: Date): Promise<StoredObituary | null> {
    const isListed = isListedPage({ ...page, deletedAt: null });
    return this.repository.restore(page, since, isListed, this.clock.now());
  }
}
