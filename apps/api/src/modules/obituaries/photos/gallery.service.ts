import { isDeepStrictEqual } from 'node:util';
import type {
  GalleryList,
  GalleryPhotoView,
  GalleryQuery,
  UpdateGalleryPhotoInput,
} from '@memorial/contracts/media/media.schemas';
import { galleryTexts } from '@memorial/contracts/messages/gallery.messages';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { EditablePages } from '../editable-pages.js';
import { maySee, removerOf } from '../obituary.policy.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { RemovedPhoto, StoredGalleryPhoto, StoredObituary } from '../obituary.schema.js';
import { requirePastDate } from '../past-date.js';
import { PublicReads } from '../public-reads.js';
import { galleryOf, placeIdOfPhoto, withChange, withoutPhoto } from './gallery.js';
import { presentGalleryList, presentGalleryPhoto } from './gallery.presenter.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoAddresses } from './photo-addresses.js';
import { PhotoFiles } from './photo-files.js';

/** Attempts when other writes change the gallery in the meantime. */
const attempts = 20;

/** Reads a gallery and edits its photos; `GalleryUploadService` adds new ones. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly pages: EditablePages,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly files: PhotoFiles,
    private readonly addresses: PhotoAddresses,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async list(id: string, { imageData }: GalleryQuery, actor: Actor | null): Promise<GalleryList> {
    const page = await this.obituaries.getById(id);
    if (!maySee(page, actor)) throw new AppError('obituary.notFound');
    return presentGalleryList(page, imageData, this.addresses);
  }

  /**
   * Updates only the sent fields of a photo: caption, other texts, date, order.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async update(
    id: string,
    photoId: string,
    sent: UpdateGalleryPhotoInput,
    actor: Actor,
  ): Promise<GalleryPhotoView> {
    requirePastDate('dateTaken', sent.dateTaken, this.clock.now(), galleryTexts.dateInFuture);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      const before = galleryOf(page);
      const gallery = withChange(before, photoId, sent);
      if (!gallery) throw new AppError('photo.notFound');
      // Sending back the stored values is no change.
      if (!isDeepStrictEqual(gallery, before)) {
        if (!(await this.repository.replaceGallery(page, gallery, this.clock.now()))) continue;
        await this.publicReads.changed(id);
      }
      return this.present(page, gallery, photoId);
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Removes a photo; its files are purged after the retention period. After a crash before the slot is
   * released, the quota task releases it.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async remove(id: string, photoId: string, actor: Actor): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      const photo = photoIn(galleryOf(page), photoId);
      const now = this.clock.now();
      const removed: RemovedPhoto = {
        _id: photo._id,
        removedAt: now,
        removedBy: removerOf(page, actor),
        inGallery: { ...photo, placeId: this.obituaries.nextId().toHexString() },
        order: galleryOf(page).indexOf(photo),
        idempotencyKey: photo.idempotencyKey,
      };
      const gallery = withoutPhoto(galleryOf(page), photoId);
      if (!(await this.repository.replaceGallery(page, gallery, now, { removed }))) continue;
      await this.publicReads.changed(id);
      failpoint('obituaries.galleryRemove.afterRow');
      const owner = page.ownerId.toHexString();
      await this.subscriptions.release(owner, 'photos', placeIdOfPhoto(page._id, photo), { pageId: id });
      await this.files.eraseSurplus(page);
      return;
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  private present(
    page: StoredObituary,
    gallery: readonly StoredGalleryPhoto[],
    photoId: string,
  ): GalleryPhotoView {
    const photo = photoIn(gallery, photoId);
    return presentGalleryPhoto(page, photo, gallery.indexOf(photo), this.addresses);
  }
}

/** @throws AppError photo.notFound */
function photoIn(gallery: readonly StoredGalleryPhoto[], photoId: string): StoredGalleryPhoto {
  const photo = gallery.find(({ _id }) => _id.toHexString() === photoId);
  if (!photo) throw new AppError('photo.notFound');
  return photo;
}
