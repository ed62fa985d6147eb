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
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      const standing = galleryOf(page).find(({ _id }) => _id.toHexString() === photoId);
      if (standing) return this.present(page, standing, galleryOf(page));
      const { inGallery: photo, order } = this.removedFrom(page, photoId, actor);
      if (!photo) throw new AppError('photo.notFound');
      refuseTwin(galleryOf(page), photo.fileHash);
      await this.takePlace(page, photo);
      failpoint('obituaries.galleryRestore.afterQuota');
      const gallery = withPhoto(galleryOf(page), photo, order ?? null);
      if (await this.repository.replaceGallery(page, gallery, this.clock.now(), { restored: photo })) {
        await this.publicReads.changed(id);
        await this.keepPlace(page, photo);
        return this.present(page, photo, gallery);
      }
      await this.leavePlace(page, photo);
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** @throws AppError photo.notFound for what the actor may not take back, or not any more */
  private removedFrom(page: StoredObituary, photoId: string, actor: Actor): RemovedPhoto {
    const removed = page.removedPhotos.find(({ _id }) => _id.toHexString() === photoId);
    const isInTime = removed !== undefined && removed.removedAt >= undoSince(this.clock.now());
    const by = { ownerId: page.ownerId, deletedBy: removed?.removedBy ?? null };
    if (!isInTime || !mayRestore(by, actor)) throw new AppError('photo.notFound');
    return removed;
  }

  private async takePlace(page: StoredObituary, photo: StoredGalleryPhoto): Promise<void> {
    const pageId = page._id.toHexString();
    const placeId = placeIdOfPhoto(page._id, photo);
    await this.subscriptions.consume(page.ownerId.toHexString(), 'photos', placeId, { pageId });
  }

  /** The same call said twice may have given the place back that it lost the race for. */
  private async keepPlace(page: StoredObituary, photo: StoredGalleryPhoto): Promise<void> {
    const pageId = page._id.toHexString();
    const placeId = placeIdOfPhoto(page._id, photo);
    await this.subscriptions.exchange(page.ownerId.toHexString(), 'photos', placeId, { pageId });
  }

  /** Unless the photograph stands in it: the same call said twice put it there. */
  private async leavePlace(page: StoredObituary, photo: StoredGalleryPhoto): Promise<void> {
    const pageId = page._id.toHexString();
    const placeId = placeIdOfPhoto(page._id, photo);
    const current = await this.repository.findPhotographs(pageId);
    const standing = current ? galleryOf(current) : [];
    if (standing.some((one) => placeIdOfPhoto(page._id, one) === placeId)) return;
    await this.subscriptions.release(page.ownerId.toHexString(), 'photos', placeId, { pageId });
  }

  private present(
    page: StoredObituary,
    photo: StoredGalleryPhoto,
    gallery: readonly StoredGalleryPhoto[],
  ): GalleryPhotoView {
    return presentGalleryPhoto(page, photo, gallery.indexOf(photo), this.addresses);
  }
}
