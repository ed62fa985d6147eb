import { isDeepStrictEqual } from 'node:util';
import type {
  GalleryList,
  GalleryPhotoView,
  GalleryQuery,
  UpdateGalleryPhotoInput,
} from '@memorial/contracts/media/media.schemas';
import { galleryMessages } from '@memorial/contracts/messages/ui/gallery';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  galleryOf,
  maySee,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  PhotoUrls,
  presentGalleryList,
  presentGalleryPhoto,
  type RemovedPhoto,
  removerOf,
  type StoredGalleryPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { photoSlotId, withChange, withoutPhoto } from './gallery.js';
import { assertPastDate } from './past-date.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';

/** Attempts when other writes change the gallery in the meantime. */
const maxAttempts = 20;

/** Reads a gallery and edits its photos; `GalleryUploadService` adds new ones. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly files: PhotoFiles,
    private readonly photoUrls: PhotoUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async list(id: string, { imageData }: GalleryQuery, actor: Actor | null): Promise<GalleryList> {
    await this.lookup.get(id, actor);
    const obituary = await this.obituaries.getById(id);
    if (!maySee(obituary, actor)) throw new AppError('obituary.notFound');
    return presentGalleryList(obituary, imageData, this.photoUrls);
  }

  /**
   * Updates only the sent fields of a photo: caption, other texts, date, order.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async update(
    id: string,
    photoId: string,
    input: UpdateGalleryPhotoInput,
    actor: Actor,
  ): Promise<GalleryPhotoView> {
    assertPastDate('dateTaken', input.dateTaken, this.clock.now(), galleryMessages.dateInFuture);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const obituary = await this.lookup.getEditable(id, actor);
      const before = galleryOf(obituary);
      const gallery = withChange(before, photoId, input);
      if (!gallery) throw new AppError('photo.notFound');
      // Sending back the stored values is no change.
      if (!isDeepStrictEqual(gallery, before)) {
        if (!(await this.repository.replaceGallery(obituary, gallery, this.clock.now()))) continue;
        await this.obituaryCache.invalidate(id);
      }
      return this.present(obituary, gallery, photoId);
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Removes a photo; its files are purged after the retention period. After a crash before the slot is
   * released, the quota task releases it.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async remove(id: string, photoId: string, actor: Actor): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const obituary = await this.lookup.getEditable(id, actor);
      const photo = getPhoto(galleryOf(obituary), photoId);
      const now = this.clock.now();
      const removed: RemovedPhoto = {
        _id: photo._id,
        removedAt: now,
        removedBy: removerOf(obituary, actor),
        inGallery: { ...photo, placeId: this.obituaries.nextId().toHexString() },
        order: galleryOf(obituary).indexOf(photo),
        idempotencyKey: photo.idempotencyKey,
      };
      const gallery = withoutPhoto(galleryOf(obituary), photoId);
      if (!(await this.repository.replaceGallery(obituary, gallery, now, { removed }))) continue;
      await this.obituaryCache.invalidate(id);
      await failpoint('obituaries.galleryRemove.afterRow');
      const owner = obituary.ownerId.toHexString();
      await this.subscriptions.release(owner, 'photos', photoSlotId(obituary._id, photo), { obituaryId: id });
      await this.files.purgeExcessRemoved(obituary);
      return;
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  private present(
    obituary: StoredObituary,
    gallery: readonly StoredGalleryPhoto[],
    photoId: string,
  ): GalleryPhotoView {
    const photo = getPhoto(gallery, photoId);
    return presentGalleryPhoto(obituary, photo, gallery.indexOf(photo), this.photoUrls);
  }
}

/** @throws AppError photo.notFound */
function getPhoto(gallery: readonly StoredGalleryPhoto[], photoId: string): StoredGalleryPhoto {
  const photo = gallery.find(({ _id }) => _id.toHexString() === photoId);
  if (!photo) throw new AppError('photo.notFound');
  return photo;
}
