import { isDeepStrictEqual } from 'node:util';
import type {
  GalleryList,
  GalleryPhotoView,
  GalleryQuery,
  UpdateGalleryPhotoInput,
} from '@memorial/contracts/media/media.schemas';
import { galleryMessages } from '@memorial/contracts/messages/ui/gallery';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { assertNoPaymentDetails } from '../../platform/text/assert-no-payment-details.js';
import {
  galleryOf,
  MediaUrls,
  mayEdit,
  mayEditPhoto,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  OnPhotoEnd,
  presentGalleryList,
  presentGalleryPhoto,
  type RemovedPhoto,
  removerOf,
  type StoredGalleryPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import {
  assertNotDuplicate,
  changeGallery,
  getRestorablePhoto,
  withChange,
  withoutPhoto,
  withPhoto,
} from './gallery.js';
import { type MediaSlot, MediaSlots, mediaSlot } from './media-slots.js';
import { assertPastDate } from './past-date.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';

const photoTextKeys = ['name', 'title', 'description', 'caption', 'location'] as const;

/** Reads a gallery, edits, removes and restores its photos; `GalleryUploadService` adds new ones. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly slots: MediaSlots,
    private readonly files: PhotoFiles,
    private readonly decorated: DecoratedMethods,
    private readonly mediaUrls: MediaUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async list(
    id: string,
    { imageData }: GalleryQuery,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
  ): Promise<GalleryList> {
    await this.lookup.get(id, actor, pageKey);
    const obituary = await this.obituaries.getById(id);
    this.lookup.assertVisible(obituary, actor, pageKey);
    return presentGalleryList(obituary, imageData, actor, this.mediaUrls);
  }

  /**
   * Updates only the sent fields of a photo: caption, other texts, date, order.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound, validation.failed
   */
  async update(
    id: string,
    photoId: string,
    input: UpdateGalleryPhotoInput,
    actor: Actor,
  ): Promise<GalleryPhotoView> {
    assertPastDate('dateTaken', input.dateTaken, this.clock.now(), galleryMessages.dateInFuture);
    return changeGallery(async () => {
      const obituary = await this.lookup.getKept(id, actor);
      const before = galleryOf(obituary);
      const gallery = withChange(before, photoId, input);
      if (!gallery) throw new AppError('photo.notFound');
      const photo = getPhoto(before, photoId);
      assertMayChange(obituary, photo, actor);
      assertNoPaymentDetails(photoTextKeys, photo, input);
      // A new order moves photos of others.
      if (input.order !== undefined && !mayEdit(obituary, actor)) throw new AppError('obituary.notOwner');
      // Sending back the stored values is no change.
      if (!isDeepStrictEqual(gallery, before)) {
        if (!(await this.repository.replaceGallery(obituary, gallery, this.clock.now()))) return conflict;
        await this.obituaryCache.invalidate(id);
      }
      return this.present(obituary, gallery, photoId, actor);
    });
  }

  /**
   * Removes a photo; its files are purged after the retention period. After a crash before the slot is
   * released, the quota task releases it.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async remove(id: string, photoId: string, actor: Actor): Promise<void> {
    return changeGallery(async () => {
      const obituary = await this.lookup.getKept(id, actor);
      const photo = getPhoto(galleryOf(obituary), photoId);
      assertMayChange(obituary, photo, actor);
      const now = this.clock.now();
      const removed: RemovedPhoto = {
        _id: photo._id,
        removedAt: now,
        removedBy: removerOf(obituary, actor),
        inGallery: { ...photo, placeId: randomId().toHexString() },
        order: galleryOf(obituary).indexOf(photo),
        idempotencyKey: photo.idempotencyKey,
      };
      const gallery = withoutPhoto(galleryOf(obituary), photoId);
      if (!(await this.repository.replaceGallery(obituary, gallery, now, { removed }))) return conflict;
      await this.obituaryCache.invalidate(id);
      if (removed.removedBy === 'administrator')
        await this.decorated.run(OnPhotoEnd, { obituaryId: obituary._id, removedAt: now });
      await failpoint('obituaries.galleryRemove.afterRow');
      await this.subscriptions.release(...mediaSlot(obituary, 'photos', photo));
      await this.files.purgeExcessRemoved(obituary);
    });
  }

  /**
   * Restores a removed photo at its former position and acquires a slot of the plan; a photo that is not removed is
   * returned unchanged. A crash between the two steps leaves a slot without a photo, which the quota task releases.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also
   * when it can no longer be restored, media.duplicate, plan.photos
   */
  async restore(id: string, photoId: string, actor: Actor): Promise<GalleryPhotoView> {
    const acquired = new Map<string, MediaSlot>();
    try {
      return await changeGallery(async () => {
        const obituary = await this.lookup.getKept(id, actor);
        const current = galleryOf(obituary);
        const shown = current.find(({ _id }) => _id.toHexString() === photoId);
        if (shown) {
          assertMayChange(obituary, shown, actor);
          return this.present(obituary, current, photoId, actor);
        }
        const { inGallery: photo, order } = getRestorablePhoto(obituary, photoId, actor, this.clock.now());
        if (!photo) throw new AppError('photo.notFound');
        assertNotDuplicate(current, photo.fileHash);
        const slot = mediaSlot(obituary, 'photos', photo);
        await this.subscriptions.acquire(...slot);
        acquired.set(slot[2], slot);
        await failpoint('obituaries.galleryRestore.afterQuota');
        const gallery = withPhoto(current, photo, order ?? null);
        const now = this.clock.now();
        if (!(await this.repository.replaceGallery(obituary, gallery, now, { restored: photo })))
          return conflict;
        await this.obituaryCache.invalidate(id);
        // A parallel repeat that was rejected may have released the slot just before.
        await this.subscriptions.move(...slot);
        return this.present(obituary, gallery, photoId, actor);
      });
    } finally {
      // A lost race or another removal may have left slots that no photo uses.
      for (const slot of acquired.values()) await this.slots.releaseUnused(slot);
    }
  }

  private present(
    obituary: StoredObituary,
    gallery: readonly StoredGalleryPhoto[],
    photoId: string,
    actor: Actor,
  ): GalleryPhotoView {
    const photo = getPhoto(gallery, photoId);
    return presentGalleryPhoto(obituary, photo, gallery.indexOf(photo), actor, this.mediaUrls);
  }
}

/** @throws AppError obituary.notOwner when a contributor did not add the photo */
function assertMayChange(obituary: StoredObituary, photo: StoredGalleryPhoto, actor: Actor): void {
  if (!mayEditPhoto(obituary, photo, actor)) throw new AppError('obituary.notOwner');
}

/** @throws AppError photo.notFound */
function getPhoto(gallery: readonly StoredGalleryPhoto[], photoId: string): StoredGalleryPhoto {
  const photo = gallery.find(({ _id }) => _id.toHexString() === photoId);
  if (!photo) throw new AppError('photo.notFound');
  return photo;
}
