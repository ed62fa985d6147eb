import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { photoFileField } from '@memorial/contracts/media/media.constants';
import {
  type GalleryPhotoView,
  type GalleryUploadInput,
  galleryUploadInput,
} from '@memorial/contracts/media/media.schemas';
import { galleryTexts } from '@memorial/contracts/messages/gallery.messages';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { parseFields } from '../../../platform/http/input.decorator.js';
import { ImageProcessor } from '../../../platform/images/image-processor.js';
import { Quotas } from '../../../platform/limits/quotas.js';
import { isDatabaseAway } from '../../../platform/mongo/database-away.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { receiveUpload } from '../../../platform/uploads/receive-upload.js';
import { senderGone } from '../../../platform/uploads/sender-gone.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { EditablePages } from '../editable-pages.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredGalleryPhoto, StoredObituary } from '../obituary.schema.js';
import { requirePastDate } from '../past-date.js';
import { PublicReads } from '../public-reads.js';
import { galleryOf, placeIdOfPhoto, refuseTwin, withPhoto } from './gallery.js';
import { presentGalleryPhoto } from './gallery.presenter.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoAddresses } from './photo-addresses.js';
import { PhotoFiles } from './photo-files.js';

/** Attempts when other writes change the gallery in the meantime. */
const attempts = 20;

/** An upload in progress. */
interface Coming {
  readonly page: StoredObituary;
  readonly actor: Actor;
  readonly photoId: StoredGalleryPhoto['_id'];
  readonly idempotencyKey: string | null;
  readonly gone: AbortSignal;
}

/** A photo and the gallery that contains it. */
interface Placed {
  readonly photo: StoredGalleryPhoto;
  readonly gallery: readonly StoredGalleryPhoto[];
}

/**
 * Adds photos to galleries: quota slot, body, files, and finally the row, in one conditional update. A crash
 * in between leaves a slot without a photo, which the quota task releases, and files without a row, which
 * `ObituaryPurgeTask` deletes.
 */
@Injectable()
export class GalleryUploadService implements OnModuleInit {
  constructor(
    private readonly pages: EditablePages,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly quotas: Quotas,
    private readonly images: ImageProcessor,
    private readonly temporary: TemporaryFiles,
    private readonly files: PhotoFiles,
    private readonly addresses: PhotoAddresses,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.quotas.register('photos', async (pageId) => this.placesOf(pageId));
  }

  /**
   * Token, ownership and plan are checked before the body is read.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.photos,
   * media.duplicate, photo.addedAndDeleted, and the errors of `receiveUpload` and `ImageProcessor`
   */
  async upload(
    id: string,
    actor: Actor,
    idempotencyKey: string | null,
    request: Request,
    response: Response,
  ): Promise<GalleryPhotoView> {
    const page = await this.pages.get(id, actor);
    const earlier = earlierIn(page, idempotencyKey);
    if (earlier) return this.present(page, earlier);
    const photoId = this.obituaries.nextId();
    const coming = { page, actor, photoId, idempotencyKey, gone: senderGone(response) };
    await this.takePlace(coming);
    let placed: Placed;
    try {
      placed = await this.receive(coming, request, response);
    } catch (error) {
      await this.giveUp(coming, error);
      throw error;
    }
    return this.present(page, placed);
  }

  private async receive(coming: Coming, request: Request, response: Response): Promise<Placed> {
    const maxBytes = await this.subscriptions.maxPhotoBytes(coming.page.ownerId.toHexString());
    const upload = await receiveUpload(request, response, {
      field: photoFileField,
      maxBytes,
      temporaryDir: this.temporary.folder,
    });
    try {
      const { order, ...told } = parseFields(galleryUploadInput, upload.fields);
      requirePastDate('dateTaken', told.dateTaken, this.clock.now(), galleryTexts.dateInFuture);
      const fileHash = await sha256Of(upload.path);
      refuseTwin(galleryOf(coming.page), fileHash);
      return await this.place(coming, upload.path, { ...told, fileHash }, order);
    } finally {
      await this.temporary.discard(upload.path);
    }
  }

  private async place(
    coming: Coming,
    path: string,
    told: Omit<GalleryUploadInput, 'order'> & Pick<StoredGalleryPhoto, 'fileHash'>,
    order: number | null,
  ): Promise<Placed> {
    const { page, actor, photoId, idempotencyKey, gone } = coming;
    const image = await this.images.process(path, actor.userId, gone);
    const photo: StoredGalleryPhoto = {
      _id: photoId,
      width: image.width,
      height: image.height,
      thumbhash: image.thumbhash,
      ...told,
      uploadedAt: this.clock.now(),
      idempotencyKey,
    };
    try {
      await this.files.keep(page._id.toHexString(), photoId.toHexString(), image);
      failpoint('obituaries.gallery.afterFiles');
      return await this.write(coming, photo, order);
    } finally {
      await this.images.discard(image);
    }
  }

  /** @returns the photo, or the one written first by a parallel repeat of the same upload */
  private async write(coming: Coming, photo: StoredGalleryPhoto, order: number | null): Promise<Placed> {
    const id = coming.page._id.toHexString();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // Throws when the obituary was deleted in the meantime, or the actor may no longer edit it.
      const page = await this.pages.get(id, coming.actor);
      const earlier = earlierIn(page, coming.idempotencyKey);
      if (earlier) {
        await this.files.erase(id, photo._id.toHexString());
        return earlier;
      }
      refuseTwin(galleryOf(page), photo.fileHash);
      // A slow upload may have lost its slot: acquire it again.
      await this.takePlace(coming);
      const gallery = withPhoto(galleryOf(page), photo, order);
      if (await this.repository.replaceGallery(page, gallery, photo.uploadedAt)) {
        failpoint('obituaries.gallery.afterRow');
        await this.publicReads.changed(id);
        await this.keepPlace(coming);
        return { photo, gallery };
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  private async takePlace({ page, photoId, idempotencyKey }: Coming): Promise<void> {
    const placeId = placeIdOfPhoto(page._id, { _id: photoId, idempotencyKey });
    await this.subscriptions.consume(page.ownerId.toHexString(), 'photos', placeId, {
      pageId: page._id.toHexString(),
    });
  }

  /**
   * Acquires the slot again: a repeat that failed in parallel may have released it just before the photo was
   * written.
   */
  private async keepPlace({ page, photoId, idempotencyKey }: Coming): Promise<void> {
    if (idempotencyKey === null) return;
    const placeId = placeIdOfPhoto(page._id, { _id: photoId, idempotencyKey });
    const pageId = page._id.toHexString();
    await this.subscriptions.exchange(page.ownerId.toHexString(), 'photos', placeId, { pageId });
  }

  /**
   * Removes all traces of a failed upload. When the database may have written the row without responding,
   * files and slot are left to the background tasks.
   */
  private async giveUp(coming: Coming, error: unknown): Promise<void> {
    const { page, photoId, idempotencyKey } = coming;
    const pageId = page._id.toHexString();
    const named = await this.repository.findPhotographs(pageId).catch(() => null);
    if (!named || !(error instanceof AppError || isOfFiles(error))) return;
    if (galleryOf(named).some(({ _id }) => _id.equals(photoId))) return;
    await this.files.erase(pageId, photoId.toHexString());
    const placeId = placeIdOfPhoto(page._id, { _id: photoId, idempotencyKey });
    // A repeat of the upload, which has the same slot, may have written its photo before or after this check.
    if ((await this.placesOf(pageId)).has(placeId)) return;
    await this.subscriptions.release(page.ownerId.toHexString(), 'photos', placeId, { pageId });
    if ((await this.placesOf(pageId)).has(placeId)) await this.keepPlace(coming);
  }

  /** Slots used by the photos of an obituary, also of a deleted one, which may be restored. */
  private async placesOf(pageId: string): Promise<ReadonlySet<string>> {
    const page = await this.repository.findPhotographs(pageId);
    return new Set(page ? galleryOf(page).map((photo) => placeIdOfPhoto(page._id, photo)) : []);
  }

  private present(page: StoredObituary, { photo, gallery }: Placed): GalleryPhotoView {
    return presentGalleryPhoto(page, photo, gallery.indexOf(photo), this.addresses);
  }
}

/**
 * The photo of an earlier upload with this key.
 * @throws AppError photo.addedAndDeleted
 */
function earlierIn(page: StoredObituary, idempotencyKey: string | null): Placed | null {
  if (idempotencyKey === null) return null;
  const gallery = galleryOf(page);
  const photo = gallery.find((one) => one.idempotencyKey === idempotencyKey);
  if (photo) return { photo, gallery };
  if (page.removedPhotos.some((one) => one.idempotencyKey === idempotencyKey)) {
    throw new AppError('photo.addedAndDeleted');
  }
  return null;
}

/** True for an error of the file system: it occurs before the row is written. */
function isOfFiles(error: unknown): boolean {
  return (
    !isDatabaseAway(error) && error instanceof Error && 'code' in error && typeof error.code === 'string'
  );
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
  return hash.digest('hex');
}
