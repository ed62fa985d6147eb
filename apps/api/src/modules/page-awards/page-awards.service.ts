import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import {
  type AttachAwardInput,
  attachAwardInput,
  type PageAwardList,
  type PageAwardView,
  type UpdateAwardInput,
  updateAwardInput,
} from '@memorial/contracts/awards/awards.schemas';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { QuotaResource } from '../../platform/quotas/quotas.js';
import { AwardCatalogueService } from '../awards/awards.module.js';
import { assertPastDate } from '../media/media.module.js';
import {
  awardsOf,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  type StoredAwardPhoto,
  type StoredObituary,
  type StoredPageAward,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import {
  AwardPhotosService,
  imageReferenceOf,
  type ReceivedAward,
  type SentAward,
} from './award-photos.service.js';
import {
  assertCanAttach,
  assertNotAttached,
  awardPhotoId,
  awardSlot,
  getAwardOf,
  pageAwardFields,
} from './page-award.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardViewsService } from './page-award-views.service.js';

/**
 * Awards of an obituary. The files of an own photo are stored first, a quota slot is acquired under the future
 * award id, then the award is written by one update that also enforces the maximum and the uniqueness. After a
 * crash the quota task releases the slot, and `ObituaryPurgeTask` deletes the files.
 */
@Injectable()
export class PageAwardsService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PageAwardRepository,
    private readonly catalogue: AwardCatalogueService,
    private readonly views: PageAwardViewsService,
    private readonly photos: AwardPhotosService,
    private readonly subscriptions: SubscriptionsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  @QuotaResource('awards')
  findUsedSlots(obituaryId: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.repository.findUsedSlots(obituaryId, slotIds);
  }

  /** @throws AppError obituary.notFound also for an obituary the actor may not see */
  async list(
    obituaryId: string,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
  ): Promise<PageAwardList> {
    await this.lookup.get(obituaryId, actor, pageKey);
    const page = await this.obituaries.getById(obituaryId);
    this.lookup.assertVisible(page, actor, pageKey);
    const data = await this.views.listOf(page);
    return { data, total: data.length, isTotalExact: true, page: 1, limit: maxPageAwards };
  }

  /**
   * @param idempotencyKey repeats of one request return the award of the first
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards,
   * award.notFound, award.addedAndDeleted, award.duplicate, award.tooMany, request.keyReused, and the errors of
   * `AwardPhotosService`
   */
  async attach(
    obituaryId: string,
    sent: SentAward<AttachAwardInput>,
    actor: Actor,
    idempotencyKey: string | null,
    requestHash: string | null = null,
  ): Promise<PageAwardView> {
    const obituary = await this.lookup.getEditable(obituaryId, actor);
    // A repeat is answered on every plan.
    if (!isRepeat(obituary, idempotencyKey)) await this.requireAwardsFeature(obituary);
    return this.photos.receive(attachAwardInput, sent, obituary, actor, async (received) => {
      const request = {
        idempotencyKey,
        requestHash: idempotencyKey && (received.requestHash ?? requestHash),
      };
      const earlier = findCreatedWith(obituary, request);
      if (earlier) return this.views.ofOne(obituary, earlier);
      return this.attachReceived(obituary, received, sent, actor, request);
    });
  }

  private async attachReceived(
    obituary: StoredObituary,
    { input, path }: ReceivedAward<AttachAwardInput>,
    sent: SentAward<AttachAwardInput>,
    actor: Actor,
    request: AttachRequest,
  ): Promise<PageAwardView> {
    const { awardId, imageData: _, ...details } = input;
    assertPastDate('dateAwarded', details.dateAwarded, this.clock.now(), awardMessages.dateInFuture);
    const imageData = imageReferenceOf(input);
    const known = await this.catalogue.find({ awardId, imageData, name: details.name });
    const fields = pageAwardFields(details, known);
    assertCanAttach(fields.identity, obituary);
    const photo = path === null ? null : await this.photos.store(obituary._id, path, sent, actor);
    const award = { _id: randomId(), ...fields, photo, ...request };
    try {
      const written = await this.write(obituary, award, actor, request);
      if (written !== award) await this.photos.delete(obituary._id, awardPhotoId(award));
      return await this.views.ofOne(obituary, written);
    } catch (error) {
      // After a database failure the row may have been written all the same; the files are then left to the
      // purge task.
      if (error instanceof AppError) await this.photos.delete(obituary._id, awardPhotoId(award));
      throw error;
    }
  }

  /** @returns the award, or the one written first by a parallel repeat of the same request */
  private async write(
    obituary: StoredObituary,
    award: StoredPageAward,
    actor: Actor,
    request: AttachRequest,
  ): Promise<StoredPageAward> {
    const obituaryId = obituary._id.toHexString();
    // The body may have taken long: the actor may no longer edit the obituary.
    await this.lookup.getEditable(obituaryId, actor);
    const slot = awardSlot(obituary, award);
    await this.subscriptions.acquire(...slot);
    if (await this.repository.add(obituary, award, this.clock.now())) {
      await this.obituaryCache.invalidate(obituaryId);
      return award;
    }
    await this.subscriptions.release(...slot);
    const current = await this.lookup.getEditable(obituaryId, actor);
    const duplicate = findCreatedWith(current, request);
    if (duplicate) return duplicate;
    assertCanAttach(award.identity, current);
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Updates only the sent fields. A new name or image may turn it into another award; `imageData: null`
   * removes the own photo, a file or data URL replaces it.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards,
   * award.notFound, award.duplicate, and the errors of `AwardPhotosService`
   */
  async update(
    obituaryId: string,
    awardId: string,
    sent: SentAward<UpdateAwardInput>,
    actor: Actor,
  ): Promise<PageAwardView> {
    const obituary = await this.lookup.getEditable(obituaryId, actor);
    getAwardOf(obituary, awardId);
    await this.requireAwardsFeature(obituary);
    return this.photos.receive(updateAwardInput, sent, obituary, actor, async ({ input, path }) => {
      assertPastDate('dateAwarded', input.dateAwarded, this.clock.now(), awardMessages.dateInFuture);
      if (path === null) return this.updateRow(obituaryId, awardId, input, null, actor);
      const photo = await this.photos.store(obituary._id, path, sent, actor);
      try {
        return await this.updateRow(obituaryId, awardId, input, photo, actor);
      } catch (error) {
        if (error instanceof AppError) await this.photos.delete(obituary._id, photo._id);
        throw error;
      }
    });
  }

  /** Takes the own photo of an award down, on every plan; one without is left as it is. @throws AppError as `update` */
  async removePhoto(obituaryId: string, awardId: string, actor: Actor): Promise<void> {
    await retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(obituaryId, actor);
      const award = getAwardOf(obituary, awardId);
      if (!award.photo) return;
      if (!(await this.repository.update(obituary, award, { photo: null }, this.clock.now())))
        return conflict;
      await this.obituaryCache.invalidate(obituaryId);
      await this.photos.delete(obituary._id, awardPhotoId(award));
    });
  }

  /** @param newPhoto replaces the own photo; null: `imageData` decides */
  private async updateRow(
    obituaryId: string,
    awardId: string,
    input: UpdateAwardInput,
    newPhoto: StoredAwardPhoto | null,
    actor: Actor,
  ): Promise<PageAwardView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(obituaryId, actor);
      const award = getAwardOf(obituary, awardId);
      await this.requireAwardsFeature(obituary);
      const { imageData, ...details } = input;
      const reference = imageReferenceOf(input);
      const known = await this.catalogueAwardAfter(award, { name: input.name, imageData: reference });
      const isPhotoLeft =
        award.photo && (imageData === null || (reference !== null && (await this.isOfCatalogue(reference))));
      const photo = newPhoto ?? (isPhotoLeft ? null : award.photo);
      const before = { ...award, isPosthumous: award.isPosthumous ?? false };
      const change = changedFields<StoredPageAward>(before, {
        ...pageAwardFields({ ...award, ...details }, known),
        ...(photo === undefined ? {} : { photo }),
      });
      // Sending back the stored values is no change: `updatedAt` stays.
      if (Object.keys(change).length === 0) return this.views.present(obituary, award, known);
      if (change.identity !== undefined) assertNotAttached(change.identity, obituary);
      if (!(await this.repository.update(obituary, award, change, this.clock.now()))) return conflict;
      await this.obituaryCache.invalidate(obituaryId);
      if (change.photo !== undefined) await this.photos.delete(obituary._id, awardPhotoId(award));
      return this.views.present(obituary, { ...award, ...change }, known);
    });
  }

  private async isOfCatalogue(imageData: string): Promise<boolean> {
    return (await this.catalogue.find({ imageData })) !== null;
  }

  /** Catalogue entry after a change: the current one, unless another name or image is sent. */
  private async catalogueAwardAfter(award: StoredPageAward, { name, imageData }: UpdateAwardInput) {
    const current =
      award.awardId === null
        ? null
        : ((await this.catalogue.findByIds([award.awardId])).get(award.awardId) ?? null);
    const keepsName = name === undefined || name === (current?.name ?? award.name);
    if (keepsName && !imageData) return current;
    return (await this.catalogue.find({ imageData, name })) ?? (keepsName ? current : null);
  }

  /** Checks the plan of the obituary's owner, for any actor. */
  private async requireAwardsFeature({ _id, ownerId }: StoredObituary): Promise<void> {
    const scope = { obituaryId: _id.toHexString() };
    await this.subscriptions.requireFeature(ownerId.toHexString(), 'awards', scope);
  }
}

/** Idempotency key and content hash of a request to attach. */
type AttachRequest = Required<Pick<StoredPageAward, 'idempotencyKey' | 'requestHash'>>;

/** True if an award was attached with this key, also if it was removed since. */
function isRepeat(obituary: StoredObituary, idempotencyKey: string | null): boolean {
  const { made, removed } = awardsWithKey(obituary, idempotencyKey);
  return made !== undefined || removed !== undefined;
}

/**
 * The award attached by an earlier request with this key.
 * @throws AppError award.addedAndDeleted, request.keyReused
 */
function findCreatedWith(
  obituary: StoredObituary,
  { idempotencyKey, requestHash }: AttachRequest,
): StoredPageAward | undefined {
  const { made, removed } = awardsWithKey(obituary, idempotencyKey);
  if (made) assertSameRequest(made.requestHash, requestHash ?? null, made._id.toHexString());
  else if (removed) throw new AppError('award.addedAndDeleted');
  return made;
}

function awardsWithKey(obituary: StoredObituary, idempotencyKey: string | null) {
  const isMade = (award: StoredPageAward) =>
    idempotencyKey !== null && award.idempotencyKey === idempotencyKey;
  return {
    made: awardsOf(obituary).find(isMade),
    removed: obituary.removedAwards?.find(({ award }) => isMade(award))?.award,
  };
}

/** Only fields with new values, so that parallel changes of different fields are both kept. */
function changedFields<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => before[key as keyof T] !== value);
  return Object.fromEntries(entries) as Partial<T>;
}
