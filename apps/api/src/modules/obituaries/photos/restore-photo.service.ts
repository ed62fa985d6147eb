import type { GalleryPhotoView, PhotoView } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { EditablePages } from '../editable-pages.js';
import { mayRestore, removerOf } from '../obituary.policy.js';
import { presentPhoto } from '../obituary.presenter.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { RemovedPhoto, StoredGalleryPhoto, StoredObituary } from '../obituary.schema.js';
import { PublicReads } from '../public-reads.js';
import { undoSince } from '../undo-term.js';
import { galleryOf, placeIdOfPhoto, refuseTwin, withPhoto } from './gallery.js';
import { presentGalleryPhoto } from './gallery.presenter.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoAddresses } from './photo-addresses.js';

/** Attempts when other writes change the obituary in the meantime. */
const attempts = 20;

/** Restores removed photos; a photo that is not removed is returned unchanged. */
@Injectable()
export class RestorePhotoService {
  constructor(
    private readonly pages: EditablePages,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly addresses: PhotoAddresses,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Restores a removed or replaced main photo; the current one is replaced and can be restored itself.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also
   * when it can no longer be restored
   */
  async main(id: string, photoId: string, actor: Actor): Promise<PhotoView> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      if (page.photo?._id.toHexString() === photoId) return presentPhoto(page, page.photo, this.addresses);
      const { main } = this.removedFrom(page, photoId, actor);
      if (!main) throw new AppError('photo.notFound');
      if (await this.obituaries.restorePhoto(page, main, removerOf(page, actor), this.clock.now())) {
        await this.publicReads.changed(id);
        return presentPhoto(page, main, this.addresses);
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
  async inGallery(id: string, photoId: string, actor: Actor): Promise<GalleryPhotoView> {
    const places = new Set<string>();
    try {
      return await this.putBack(id, photoId, actor, places);
    } finally {
      await this.leavePlaces(id, places);
    }
  }

  /** @param slots receives every slot acquired on the way */
  private async putBack(
    id: string,
    photoId: string,
    actor: Actor,
    places: Set<string>,
  ): Promise<GalleryPhotoView> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      const standing = galleryOf(page).find(({ _id }) => _id.toHexString() === photoId);
      if (standing) return this.present(page, standing, galleryOf(page));
      const { inGallery: photo, order } = this.removedFrom(page, photoId, actor);
      if (!photo) throw new AppError('photo.notFound');
      refuseTwin(galleryOf(page), photo.fileHash);
      const owner = page.ownerId.toHexString();
      const placeId = placeIdOfPhoto(page._id, photo);
      await this.subscriptions.consume(owner, 'photos', placeId, { pageId: id });
      places.add(placeId);
      failpoint('obituaries.galleryRestore.afterQuota');
      const gallery = withPhoto(galleryOf(page), photo, order ?? null);
      if (await this.repository.replaceGallery(page, gallery, this.clock.now(), { restored: photo })) {
        await this.publicReads.changed(id);
        // A parallel repeat that was rejected may have released the slot just before.
        await this.subscriptions.exchange(owner, 'photos', placeId, { pageId: id });
        return this.present(page, photo, gallery);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** Releases acquired slots that no photo uses, after a lost race or another removal. */
  private async leavePlaces(pageId: string, places: ReadonlySet<string>): Promise<void> {
    const page = places.size === 0 ? null : await this.repository.findPhotographs(pageId);
    if (!page) return;
    const kept = new Set(galleryOf(page).map((photo) => placeIdOfPhoto(page._id, photo)));
    for (const placeId of [...places].filter((taken) => !kept.has(taken))) {
      await this.subscriptions.release(page.ownerId.toHexString(), 'photos', placeId, { pageId });
    }
  }

  /** @throws AppError photo.notFound when the actor may not restore it, or it is too late */
  private removedFrom(page: StoredObituary, photoId: string, actor: Actor): RemovedPhoto {
    const removed = page.removedPhotos.find(({ _id }) => _id.toHexString() === photoId);
    const isInTime = removed !== undefined && removed.removedAt >= undoSince(this.clock.now());
    const by = { ownerId: page.ownerId, deletedBy: removed?.removedBy ?? null };
    if (!isInTime || !mayRestore(by, actor)) throw new AppError('photo.notFound');
    return removed;
  }

  private present(
    page: StoredObituary,
    photo: StoredGalleryPhoto,
    gallery: readonly StoredGalleryPhoto[],
  ): GalleryPhotoView {
    return presentGalleryPhoto(page, photo, gallery.indexOf(photo), this.addresses);
  }
}
