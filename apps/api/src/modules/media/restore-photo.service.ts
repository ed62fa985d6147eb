import type { GalleryPhotoView, PhotoView } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  galleryOf,
  mayRestore,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  PhotoUrls,
  presentGalleryPhoto,
  type RemovedPhoto,
  removerOf,
  restorableSince,
  type StoredGalleryPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { assertNotDuplicate, photoSlotId, withPhoto } from './gallery.js';
import { presentPhoto } from './photo.presenter.js';
import { PhotoRepository } from './photo.repository.js';

/** Attempts when other writes change the obituary in the meantime. */
const maxAttempts = 20;

/** Restores removed photos; a photo that is not removed is returned unchanged. */
@Injectable()
export class RestorePhotoService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly photoUrls: PhotoUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Restores a removed or replaced main photo; the current one is replaced and can be restored itself.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also
   * when it can no longer be restored
   */
  async mainPhoto(id: string, photoId: string, actor: Actor): Promise<PhotoView> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const obituary = await this.lookup.getEditable(id, actor);
      if (obituary.photo?._id.toHexString() === photoId)
        return presentPhoto(obituary, obituary.photo, this.photoUrls);
      const { main: mainPhoto } = this.getRestorable(obituary, photoId, actor);
      if (!mainPhoto) throw new AppError('photo.notFound');
      if (
        await this.obituaries.restorePhoto(obituary, mainPhoto, removerOf(obituary, actor), this.clock.now())
      ) {
        await this.obituaryCache.invalidate(id);
        return presentPhoto(obituary, mainPhoto, this.photoUrls);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Restores a gallery photo at its former position and acquires a slot of the plan. A crash between the two
   * steps leaves a slot without a photo, which the quota task releases.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also
   * when it can no longer be restored, media.duplicate, plan.photos
   */
  async galleryPhoto(id: string, photoId: string, actor: Actor): Promise<GalleryPhotoView> {
    const slots = new Set<string>();
    try {
      return await this.restoreToGallery(id, photoId, actor, slots);
    } finally {
      await this.releaseUnusedSlots(id, slots);
    }
  }

  /** @param slots receives every slot acquired on the way */
  private async restoreToGallery(
    id: string,
    photoId: string,
    actor: Actor,
    slots: Set<string>,
  ): Promise<GalleryPhotoView> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const obituary = await this.lookup.getEditable(id, actor);
      const existing = galleryOf(obituary).find(({ _id }) => _id.toHexString() === photoId);
      if (existing) return this.present(obituary, existing, galleryOf(obituary));
      const { inGallery: photo, order } = this.getRestorable(obituary, photoId, actor);
      if (!photo) throw new AppError('photo.notFound');
      assertNotDuplicate(galleryOf(obituary), photo.fileHash);
      const owner = obituary.ownerId.toHexString();
      const slotId = photoSlotId(obituary._id, photo);
      await this.subscriptions.acquire(owner, 'photos', slotId, { obituaryId: id });
      slots.add(slotId);
      await failpoint('obituaries.galleryRestore.afterQuota');
      const gallery = withPhoto(galleryOf(obituary), photo, order ?? null);
      if (await this.repository.replaceGallery(obituary, gallery, this.clock.now(), { restored: photo })) {
        await this.obituaryCache.invalidate(id);
        // A parallel repeat that was rejected may have released the slot just before.
        await this.subscriptions.move(owner, 'photos', slotId, { obituaryId: id });
        return this.present(obituary, photo, gallery);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** Releases acquired slots that no photo uses, after a lost race or another removal. */
  private async releaseUnusedSlots(obituaryId: string, slots: ReadonlySet<string>): Promise<void> {
    const obituary = slots.size === 0 ? null : await this.repository.findPhotoReferences(obituaryId);
    if (!obituary) return;
    const used = new Set(galleryOf(obituary).map((photo) => photoSlotId(obituary._id, photo)));
    for (const slotId of [...slots].filter((taken) => !used.has(taken))) {
      await this.subscriptions.release(obituary.ownerId.toHexString(), 'photos', slotId, { obituaryId });
    }
  }

  /** @throws AppError photo.notFound when the actor may not restore it, or it is too late */
  private getRestorable(obituary: StoredObituary, photoId: string, actor: Actor): RemovedPhoto {
    const removed = obituary.removedPhotos.find(({ _id }) => _id.toHexString() === photoId);
    const isInTime = removed !== undefined && removed.removedAt >= restorableSince(this.clock.now());
    const by = { ownerId: obituary.ownerId, deletedBy: removed?.removedBy ?? null };
    if (!isInTime || !mayRestore(by, actor)) throw new AppError('photo.notFound');
    return removed;
  }

  private present(
    obituary: StoredObituary,
    photo: StoredGalleryPhoto,
    gallery: readonly StoredGalleryPhoto[],
  ): GalleryPhotoView {
    return presentGalleryPhoto(obituary, photo, gallery.indexOf(photo), this.photoUrls);
  }
}
