import { isDeepStrictEqual } from 'node:util';
import { dayOfInstant } from '@memorial/contracts/dates';
import type {
  ActivatedView,
  ObituaryView,
  UpdateObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import { chosenCategory } from '@memorial/contracts/obituaries/obituary-derived';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-rules';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { EditablePages } from './editable-pages.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { presentObituary } from './obituary.presenter.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { derivedFields } from './obituary-fields.js';
import { ObituaryPhotoService } from './obituary-photo.service.js';
import { PublicReads } from './public-reads.js';

/** How often a change is laid over what somebody else wrote meanwhile. */
const attempts = 5;

/** Changing a page. */
@Injectable()
export class ChangeObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly pages: EditablePages,
    private readonly photos: ObituaryPhotoService,
    private readonly subscriptions: SubscriptionsService,
    private readonly nameParts: NamePartsService,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the sent keys and no others.
   * @param revision the one that the change was made on; null lays it over whatever is there
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.obituaries,
   *   plan.education, validation.failed
   */
  async update(
    id: string,
    { photoDeleted, ...sent }: UpdateObituaryInput,
    actor: Actor,
    revision: number | null,
  ): Promise<ObituaryView> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      if (revision !== null && page.revision !== revision) break;
      const changed = await this.change(page, sent);
      if (!changed) continue;
      await this.publicReads.changed(id);
      if (photoDeleted && changed.photo) await this.photos.remove(id, actor);
      return presentObituary(photoDeleted ? { ...changed, photo: null } : changed, actor);
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Shows a page again, or hides it from everybody but its keeper; nothing changes where it is so already.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile
   */
  async setActive(id: string, isActive: boolean, actor: Actor): Promise<ObituaryView> {
    return this.update(id, { isActive }, actor, null);
  }

  /** Shows all of the actor's own pages again. */
  async activateAll(actor: Actor): Promise<ActivatedView> {
    let activated = 0;
    for await (const { _id } of this.repository.hiddenOf(actor.userId)) {
      await this.setActive(_id.toHexString(), true, actor);
      activated += 1;
    }
    return { activated };
  }

  private async change(
    page: StoredObituary,
    { category, ...sent }: Omit<UpdateObituaryInput, 'photoDeleted'>,
  ): Promise<StoredObituary | null> {
    const chosen = chosenCategory({ ...page, category: page.chosenCategory }, category);
    const merged: StoredObituary = { ...page, ...sent, chosenCategory: chosen };
    const now = this.clock.now();
    const faults = checkLifeDates(merged, dayOfInstant(now.getTime()));
    if (faults.length > 0) throw new AppError('validation.failed', { fields: faults });
    // What a plan once allowed stays; only a change of it needs the plan again.
    if (sent.education && sent.education.length > 0 && !isDeepStrictEqual(sent.education, page.education)) {
      await this.subscriptions.requireFeature(page.ownerId.toHexString(), 'education');
    }
    // A living person's page may stand beside the plan's pages; from now on it takes one of their places.
    if (page.isAlive && !merged.isAlive) {
      await this.subscriptions.consume(page.ownerId.toHexString(), 'obituaries', page.placeId);
    }
    const change = { ...sent, chosenCategory: chosen, ...derivedFields(merged) };
    // Writing back what was read is no change: neither revision nor time of the last change moves.
    if (isDeepStrictEqual({ ...page, ...change }, page)) return page;
    await this.nameParts.change(page.fullName, merged.fullName);
    return this.repository.update(page, { ...change, updatedAt: now });
  }
}
