import { photoFileField } from '@memorial/contracts/media/media.constants';
import {
  type GalleryPhotoView,
  type GalleryUploadInput,
  galleryUploadInput,
} from '@memorial/contracts/media/media.schemas';
import { galleryMessages } from '@memorial/contracts/messages/ui/gallery';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { QuotaResource } from '../../platform/quotas/quotas.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { sha256Of, uploadHashOf } from '../../platform/uploads/upload-hash.js';
import {
  galleryOf,
  ObituaryCache,
  ObituaryLookupService,
  PhotoUrls,
  presentGalleryPhoto,
  type StoredAwardPhoto,
  type StoredGalleryPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import {
  assertNotDuplicate,
  changeGallery,
  mediaSlotId,
  type PhotoSlot,
  photoSlot,
  withPhoto,
} from './gallery.js';
import { assertPastDate } from './past-date.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';
import { isFileSystemError, PhotoUploadService, type UploadExchange } from './photo-upload.service.js';

/** An upload in progress. */
interface PendingUpload {
  readonly obituary: StoredObituary;
  readonly actor: Actor;
  readonly photoId: StoredGalleryPhoto['_id'];
  readonly slot: PhotoSlot;
  readonly idempotencyKey: string | null;
  readonly clientGone: AbortSignal;
}

/** A photo and the gallery that contains it. */
interface AddedPhoto {
  readonly photo: StoredGalleryPhoto;
  readonly gallery: readonly StoredGalleryPhoto[];
}

/**
 * Adds photos to galleries: body, quota slot, files, and finally the row, in one conditional update. A slow body
 * holds no slot. A crash in between leaves a slot without a photo, which the quota task releases, and files without
 * a row, which `PhotoPurgeTask` deletes.
 */
@Injectable()
export class GalleryUploadService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly uploads: PhotoUploadService,
    private readonly files: PhotoFiles,
    private readonly photoUrls: PhotoUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Token, ownership and plan are checked before the body is read.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.photos,
   * media.duplicate, photo.addedAndDeleted, request.keyReused, and the errors of `receiveUpload` and `ImageProcessor`
   */
  async upload(
    id: string,
    actor: Actor,
    idempotencyKey: string | null,
    exchange: UploadExchange,
  ): Promise<GalleryPhotoView> {
    const obituary = await this.lookup.getEditable(id, actor);
    const earlier = findEarlierUpload(obituary, idempotencyKey);
    if (earlier) return this.repeat(obituary, earlier, exchange);
    const photoId = randomId();
    const pending = {
      obituary,
      actor,
      photoId,
      slot: photoSlot(obituary, { _id: photoId, idempotencyKey }),
      idempotencyKey,
      clientGone: clientDisconnectSignal(exchange.response),
    };
    await this.subscriptions.requireSlot(...pending.slot);
    let added: AddedPhoto;
    try {
      added = await this.receive(pending, exchange);
    } catch (error) {
      await this.rollBack(pending, error);
      throw error;
    }
    return this.present(obituary, added);
  }

  /** Adds a photo from a local file, once for a key: one that was added before, or removed since, is not repeated. */
  async addInitial(
    id: string,
    actor: Actor,
    { path, key, fields }: { path: string; key: string; fields: GalleryUploadInput },
  ): Promise<void> {
    const obituary = await this.lookup.getEditable(id, actor);
    const known = [...galleryOf(obituary), ...obituary.removedPhotos];
    if (known.some(({ idempotencyKey }) => idempotencyKey === key)) return;
    const photoId = randomId();
    const slot = photoSlot(obituary, { _id: photoId, idempotencyKey: key });
    const clientGone = new AbortController().signal;
    const pending = { obituary, actor, photoId, slot, idempotencyKey: key, clientGone };
    const { order, ...texts } = fields;
    await this.subscriptions.acquire(...slot);
    try {
      const fileHash = await sha256Of(path);
      await this.store(pending, path, { ...texts, fileHash, requestHash: null, idempotencyKey: key }, order);
    } catch (error) {
      await this.rollBack(pending, error);
      throw error;
    }
  }

  /** Reads a repeated upload to compare it with the first. @throws AppError request.keyReused */
  private async repeat(
    obituary: StoredObituary,
    earlier: AddedPhoto,
    exchange: UploadExchange,
  ): Promise<GalleryPhotoView> {
    await this.uploads.receive(obituary, photoFileField, exchange, async ({ path, fields }) => {
      assertSameUpload(earlier, uploadHashOf(fields, await sha256Of(path)));
    });
    return this.present(obituary, earlier);
  }

  private async receive(pending: PendingUpload, exchange: UploadExchange): Promise<AddedPhoto> {
    const { obituary, idempotencyKey, slot } = pending;
    return this.uploads.receive(obituary, photoFileField, exchange, async ({ path, fields: sent }) => {
      const { order, ...fields } = parseFields(galleryUploadInput, sent);
      assertPastDate('dateTaken', fields.dateTaken, this.clock.now(), galleryMessages.dateInFuture);
      const fileHash = await sha256Of(path);
      assertNotDuplicate(galleryOf(obituary), fileHash);
      await this.subscriptions.acquire(...slot);
      const requestHash = idempotencyKey === null ? null : uploadHashOf(sent, fileHash);
      return this.store(pending, path, { ...fields, fileHash, requestHash, idempotencyKey }, order);
    });
  }

  private async store(
    pending: PendingUpload,
    path: string,
    fields: Omit<StoredGalleryPhoto, keyof StoredAwardPhoto>,
    order: number | null,
  ): Promise<AddedPhoto> {
    const { obituary, actor, photoId, clientGone } = pending;
    const source = { obituaryId: obituary._id, photoId, path, actor, clientGone };
    return this.uploads.store(source, async (photo) => {
      await failpoint('obituaries.gallery.afterFiles');
      return this.write(pending, { ...photo, ...fields }, order);
    });
  }

  /** @returns the photo, or the one written first by a parallel repeat of the same upload */
  private async write(
    pending: PendingUpload,
    photo: StoredGalleryPhoto,
    order: number | null,
  ): Promise<AddedPhoto> {
    const id = pending.obituary._id.toHexString();
    return changeGallery(async () => {
      // Throws when the obituary was deleted in the meantime, or the actor may no longer edit it.
      const obituary = await this.lookup.getEditable(id, pending.actor);
      const earlier = findEarlierUpload(obituary, pending.idempotencyKey);
      if (earlier) {
        await this.files.delete(id, photo._id.toHexString());
        assertSameUpload(earlier, photo.requestHash ?? null);
        return earlier;
      }
      assertNotDuplicate(galleryOf(obituary), photo.fileHash);
      // A slow upload may have lost its slot: acquire it again.
      await this.subscriptions.acquire(...pending.slot);
      const gallery = withPhoto(galleryOf(obituary), photo, order);
      if (!(await this.repository.replaceGallery(obituary, gallery, photo.uploadedAt))) return conflict;
      await failpoint('obituaries.gallery.afterRow');
      await this.obituaryCache.invalidate(id);
      await this.reacquireSlot(pending);
      return { photo, gallery };
    });
  }

  /**
   * Acquires the slot again: a repeat that failed in parallel may have released it just before the photo was
   * written.
   */
  private async reacquireSlot({ idempotencyKey, slot }: PendingUpload): Promise<void> {
    if (idempotencyKey !== null) await this.subscriptions.move(...slot);
  }

  /**
   * Removes all traces of a failed upload. When the database may have written the row without responding,
   * files and slot are left to the background tasks.
   */
  private async rollBack(pending: PendingUpload, error: unknown): Promise<void> {
    const { obituary, photoId, idempotencyKey, slot } = pending;
    const obituaryId = obituary._id.toHexString();
    const current = await this.repository.findPhotoReferences(obituaryId).catch(() => null);
    if (!current || !(error instanceof AppError || isFileSystemError(error))) return;
    if (galleryOf(current).some(({ _id }) => _id.equals(photoId))) return;
    await this.files.delete(obituaryId, photoId.toHexString());
    const slotId = mediaSlotId(obituary._id, { _id: photoId, idempotencyKey });
    // A repeat of the upload, which has the same slot, may have written its photo before or after this check.
    if ((await this.findUsedSlots(obituaryId)).has(slotId)) return;
    await this.subscriptions.release(...slot);
    if ((await this.findUsedSlots(obituaryId)).has(slotId)) await this.reacquireSlot(pending);
  }

  /** Slots used by the photos of an obituary, also of a deleted one, which may be restored. */
  @QuotaResource('photos')
  async findUsedSlots(obituaryId: string): Promise<ReadonlySet<string>> {
    const obituary = await this.repository.findPhotoReferences(obituaryId);
    return new Set(obituary ? galleryOf(obituary).map((photo) => mediaSlotId(obituary._id, photo)) : []);
  }

  private present(obituary: StoredObituary, { photo, gallery }: AddedPhoto): GalleryPhotoView {
    return presentGalleryPhoto(obituary, photo, gallery.indexOf(photo), this.photoUrls);
  }
}

/**
 * The photo of an earlier upload with this key.
 * @throws AppError photo.addedAndDeleted
 */
function findEarlierUpload(obituary: StoredObituary, idempotencyKey: string | null): AddedPhoto | null {
  if (idempotencyKey === null) return null;
  const gallery = galleryOf(obituary);
  const photo = gallery.find((one) => one.idempotencyKey === idempotencyKey);
  if (photo) return { photo, gallery };
  if (obituary.removedPhotos.some((one) => one.idempotencyKey === idempotencyKey)) {
    throw new AppError('photo.addedAndDeleted');
  }
  return null;
}

/** @throws AppError request.keyReused */
function assertSameUpload({ photo }: AddedPhoto, requestHash: string | null): void {
  assertSameRequest(photo.requestHash, requestHash, photo._id.toHexString());
}
