import { isDeepStrictEqual } from 'node:util';
import { dayOfInstant } from '@memorial/contracts/dates';
import type { UpdateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { chosenCategory } from '@memorial/contracts/obituaries/obituary-derived';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-rules';
import type { ActivatedView, ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { EditablePages } from './editable-pages.js';
import { GatedParts } from './gated-parts.service.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { removerOf } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { placeIdOf, type Remover, type StoredObituary } from './obituary.schema.js';
import { derivedFields } from './obituary-fields.js';
import { ObituaryPresentation } from './obituary-presentation.js';
import { requirePageLength } from './page-length.js';
import { MainPhotoService } from './photos/main-photo.service.js';
import { PublicReads } from './public-reads.js';

/** How often a change is laid over what somebody else wrote meanwhile. */
const attempts = 5;

/** Changing a page. */
@Injectable()
export class ChangeObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly pages: EditablePages,
    private readonly photos: MainPhotoService,
    private readonly subscriptions: SubscriptionsService,
    private readonly gatedParts: GatedParts,
    private readonly nameParts: NamePartsService,
    private readonly presentation: ObituaryPresentation,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the sent keys and no others.
   * @param revision the one that the change was made on; null lays it over whatever is there
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, obituary.tooLong, plan.obituaries,
   *   plan.education, plan.background, plan.customAttributes, validation.failed
   */
  async update(
    id: string,
    sent: UpdateObituaryInput,
    actor: Actor,
    revision: number | null,
  ): Promise<ObituaryView> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      if (revision !== null && page.revision !== revision) break;
      const changed = await this.change(page, sent, removerOf(page, actor));
      if (!changed) continue;
      if (changed !== page) await this.publicReads.changed(id);
      if (changed.photo === null && page.photo !== null) await this.photos.eraseSurplus(page);
      return this.presentation.present(changed, actor);
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

  /**
   * Shows all of the actor's own pages again; one that is deleted meanwhile is passed over.
   * @throws AppError obituary.changedMeanwhile
   */
  async activateAll(actor: Actor): Promise<ActivatedView> {
    let activated = 0;
    for await (const { _id } of this.repository.hiddenOf(actor.userId)) {
      try {
        await this.setActive(_id.toHexString(), true, actor);
        activated += 1;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'obituary.notFound')) throw error;
      }
    }
    return { activated };
  }

  /** @returns the page after the change, the very same where nothing changed, null when it was changed meanwhile */
  private async change(
    page: StoredObituary,
    input: UpdateObituaryInput,
    by: Remover,
  ): Promise<StoredObituary | null> {
    const { category, photoDeleted, ...sent } = input;
    const choices = {
      ...sent,
      chosenCategory: chosenCategory({ ...page, category: page.chosenCategory }, category),
      ...(photoDeleted && page.photo ? { photo: null } : {}),
    };
    const merged: StoredObituary = { ...page, ...choices };
    const now = this.clock.now();
    if (lifeKeys.some((key) => key in sent)) requireLifeDates(merged, now);
    requirePageLength(page, merged);
    await this.gatedParts.require(page, merged);
    const change = { ...choices, ...derivedFields(merged) };
    // Writing back what was read is no change: neither revision nor time of the last change moves.
    if (isDeepStrictEqual({ ...page, ...change }, page)) return page;
    await this.nameParts.change(page.fullName, merged.fullName);
    const write = (place: { placeId?: string }) =>
      this.repository.update(page, { ...change, ...place, updatedAt: now }, by);
    return page.isAlive === merged.isAlive ? write({}) : this.inAnotherPlace(page, merged.isAlive, write);
  }

  /**
   * A plan counts living people's pages apart: such a change takes a place of its own, and the page leaves its former
   * one when it is written, so that a change that is refused in the end frees nothing. A process that ends in between
   * leaves a place without a page, which the quota's sweep gives back.
   */
  private async inAnotherPlace(
    page: StoredObituary,
    isLivingPerson: boolean,
    write: (place: { placeId: string }) => Promise<StoredObituary | null>,
  ): Promise<StoredObituary | null> {
    const owner = page.ownerId.toHexString();
    const placeId = placeIdOf(page._id, page.revision + 1);
    await this.subscriptions.exchange(owner, 'obituaries', placeId, { isLivingPerson });
    failpoint('obituaries.update.afterQuota');
    const written = await write({ placeId });
    failpoint('obituaries.update.afterRow');
    if (written) await this.subscriptions.release(owner, 'obituaries', page.placeId);
    else if (!(await this.mayStandIn(page, placeId))) {
      await this.subscriptions.release(owner, 'obituaries', placeId);
    }
    return written;
  }

  /** Whether a page stands in this place, or a change of the same revision may still put it there. */
  private async mayStandIn({ _id, revision }: StoredObituary, placeId: string): Promise<boolean> {
    const current = await this.repository.findKept(_id.toHexString());
    return current !== null && (current.revision === revision || current.placeId === placeId);
  }
}

/** Dates of the whole page, stored and sent, are looked at when one of these is sent. */
const lifeKeys = ['isAlive', 'birthDate', 'birthDateUnknown', 'deathDate', 'deathDateUnknown'] as const;

function requireLifeDates(page: StoredObituary, now: Date): void {
  const faults = checkLifeDates(page, dayOfInstant(now.getTime()));
  if (faults.length > 0) throw new AppError('validation.failed', { fields: faults });
}
