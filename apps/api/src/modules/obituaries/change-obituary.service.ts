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

/** Attempts when other writes change the obituary in the meantime. */
const attempts = 5;

/** Updates obituaries. */
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
   * Updates only the sent fields.
   * @param revision revision the change is based on; null applies it to the current one
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, obituary.tooLong,
   * plan.obituaries, plan.education, plan.background, plan.customAttributes, validation.failed
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
   * Activates an obituary, or hides it from everybody except its owner and administrators; idempotent.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile
   */
  async setActive(id: string, isActive: boolean, actor: Actor): Promise<ObituaryView> {
    return this.update(id, { isActive }, actor, null);
  }

  /**
   * Activates all obituaries of the actor; those deleted in the meantime are skipped.
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

  /**
   * @returns the obituary after the change, the same object when nothing changed, null when another write
   * came first
   */
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
    // Sending back the stored values is no change: revision and `updatedAt` stay.
    if (isDeepStrictEqual({ ...page, ...change }, page)) return page;
    await this.nameParts.change(page.fullName, merged.fullName);
    const write = (place: { placeId?: string }) =>
      this.repository.update(page, { ...change, ...place, updatedAt: now }, by);
    return page.isAlive === merged.isAlive ? write({}) : this.inAnotherPlace(page, merged.isAlive, write);
  }

  /**
   * Plans count obituaries of living people separately, so this change needs a new slot. The former slot is
   * released after the write, so that a rejected change releases nothing. A crash in between leaves a slot
   * without an obituary, which the quota task releases.
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

  /** True when the obituary uses this slot, or a parallel change of the same revision may still assign it. */
  private async mayStandIn({ _id, revision }: StoredObituary, placeId: string): Promise<boolean> {
    const current = await this.repository.findKept(_id.toHexString());
    return current !== null && (current.revision === revision || current.placeId === placeId);
  }
}

/** When one of these fields is sent, the dates of the whole obituary are validated. */
const lifeKeys = ['isAlive', 'birthDate', 'birthDateUnknown', 'deathDate', 'deathDateUnknown'] as const;

function requireLifeDates(page: StoredObituary, now: Date): void {
  const faults = checkLifeDates(page, dayOfInstant(now.getTime()));
  if (faults.length > 0) throw new AppError('validation.failed', { fields: faults });
}
