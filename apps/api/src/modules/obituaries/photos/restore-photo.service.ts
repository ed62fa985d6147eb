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

/** How often a photograph is put back into what somebody else changed meanwhile. */
const attempts = 20;

/** Taking back that a photograph was taken down; one that stands is answered as it is. */
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
   * A main photograph that was taken down or replaced comes back; the one that is there by now is replaced, and can be
   * taken back in its turn.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also when it is
   *   too late
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
   * A photograph of the gallery comes back to where it stood, in a place of the plan. A process that ends between the
   * two steps leaves a place without a photograph, which the quota's sweep gives back.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also when it is
   *   too late, media.duplicate, plan.photos
   */
  async inGallery(id: string, photoId: string, actor: Actor): Promise<GalleryPhotoView> {
    const places = new Set<string>();
    try {
      return await this.putBack(id, photoId, actor, places);
    } finally {
      await this.leavePlaces(id, places);
    }
  }

  /** @param places is told each place that was taken on the way */
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
        // The same call said twice, that was refused meanwhile, may have given the place back just before.
        await this.subscriptions.exchange(owner, 'photos', placeId, { pageId: id });
        return this.present(page, photo, gallery);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** Gives back those of the places that no photograph stands in: of one that lost its way, or went again. */
  private async leavePlaces(pageId: string, places: ReadonlySet<string>): Promise<void> {
    const page = places.size === 0 ? null : await this.repository.findPhotographs(pageId);
    if (!page) return;
    const kept = new Set(galleryOf(page).map((photo) => placeIdOfPhoto(page._id, photo)));
    for (const placeId of [...places].filter((taken) => !kept.has(taken))) {
      await this.subscriptions.release(page.ownerId.toHexString(), 'photos', placeId, { pageId });
    }
  }

  /** @throws AppError photo.notFound for what the actor may not take back, or not any more */
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
