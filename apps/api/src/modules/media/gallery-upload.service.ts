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
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { sha256Of, uploadHashOf } from '../../platform/uploads/upload-hash.js';
import {
  galleryOf,
  MediaUrls,
  mayEdit,
  ObituaryCache,
  ObituaryLookupService,
  presentGalleryPhoto,
  type StoredAwardPhoto,
  type StoredGalleryPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { assertNotDuplicate, assertNotTakenOff, changeGallery, withPhoto } from './gallery.js';
import { MediaSlots, type MediaUpload, newMediaUpload } from './media-slots.js';
import { assertPastDate } from './past-date.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';
import { PhotoUploadService, type UploadExchange } from './photo-upload.service.js';

/** An upload in progress. */
interface PendingUpload extends MediaUpload {
  readonly actor: Actor;
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
    private readonly slots: MediaSlots,
    private readonly uploads: PhotoUploadService,
    private readonly files: PhotoFiles,
    private readonly mediaUrls: MediaUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Token, ownership and plan are checked before the body is read.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.photos,
   * media.duplicate, photo.addedAndDeleted, photo.takenOff, request.keyReused, and the errors of `receiveUpload` and `ImageProcessor`
   */
  async upload(
    id: string,
    actor: Actor,
    idempotencyKey: string | null,
    exchange: UploadExchange,
  ): Promise<GalleryPhotoView> {
    const obituary = await this.lookup.getKept(id, actor);
    const earlier = findEarlierUpload(obituary, idempotencyKey);
    if (earlier) return this.repeat(obituary, earlier, actor, exchange);
    const clientGone = clientDisconnectSignal(exchange.response);
    const pending = { ...newMediaUpload(obituary, 'photos', idempotencyKey), actor, clientGone };
    await this.subscriptions.requireSlot(...pending.slot);
    let added: AddedPhoto;
    try {
      added = await this.receive(pending, exchange);
    } catch (error) {
      await this.slots.rollBack(pending, error);
      throw error;
    }
    return this.present(obituary, added, actor);
  }

  /** Adds a photo from a local file, once for a key: one that was added before, or removed since, is not repeated. */
  async addInitial(
    id: string,
    actor: Actor,
    { path, key, fields }: { path: string; key: string; fields: GalleryUploadInput },
  ): Promise<void> {
    const obituary = await this.lookup.getEditable(id, actor);
    if (obituary.initialPhotos?.includes(key)) return;
    const known = [...galleryOf(obituary), ...obituary.removedPhotos];
    if (!known.some(({ idempotencyKey }) => idempotencyKey === key))
      await this.storeInitial(obituary, actor, { path, key, fields });
    await this.repository.markInitial(obituary, key);
  }

  private async storeInitial(
    obituary: StoredObituary,
    actor: Actor,
    { path, key, fields }: { path: string; key: string; fields: GalleryUploadInput },
  ): Promise<void> {
    const clientGone = new AbortController().signal;
    const pending = { ...newMediaUpload(obituary, 'photos', key), actor, clientGone };
    const { order, ...texts } = fields;
    await this.subscriptions.acquire(...pending.slot);
    try {
      const fileHash = await sha256Of(path);
      await this.store(pending, path, { ...texts, fileHash, requestHash: null, idempotencyKey: key }, order);
    } catch (error) {
      await this.slots.rollBack(pending, error);
      throw error;
    }
  }

  /** Reads a repeated upload to compare it with the first. @throws AppError request.keyReused */
  private async repeat(
    obituary: StoredObituary,
    earlier: AddedPhoto,
    actor: Actor,
    exchange: UploadExchange,
  ): Promise<GalleryPhotoView> {
    await this.uploads.receive(obituary, photoFileField, exchange, async ({ path, fields }) => {
      assertSameUpload(earlier, uploadHashOf(fields, await sha256Of(path)));
    });
    return this.present(obituary, earlier, actor);
  }

  private async receive(pending: PendingUpload, exchange: UploadExchange): Promise<AddedPhoto> {
    const { obituary, idempotencyKey, slot } = pending;
    return this.uploads.receive(obituary, photoFileField, exchange, async ({ path, fields: sent }) => {
      const { order, ...fields } = parseFields(galleryUploadInput, sent);
      assertPastDate('dateTaken', fields.dateTaken, this.clock.now(), galleryMessages.dateInFuture);
      const fileHash = await sha256Of(path);
      assertNotDuplicate(galleryOf(obituary), fileHash);
      assertNotTakenOff(obituary, fileHash, pending.actor, this.clock.now());
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
    const { obituary, actor, mediaId, clientGone } = pending;
    const source = { obituaryId: obituary._id, photoId: mediaId, path, actor, clientGone };
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
      // Throws when the obituary was deleted in the meantime, or the actor no longer keeps it.
      const obituary = await this.lookup.getKept(id, pending.actor);
      const earlier = findEarlierUpload(obituary, pending.idempotencyKey);
      if (earlier) {
        await this.files.delete(id, photo._id.toHexString());
        assertSameUpload(earlier, photo.requestHash ?? null);
        return earlier;
      }
      assertNotDuplicate(galleryOf(obituary), photo.fileHash);
      assertNotTakenOff(obituary, photo.fileHash, pending.actor, this.clock.now());
      // A slow upload may have lost its slot: acquire it again.
      await this.subscriptions.acquire(...pending.slot);
      const added = { ...photo, addedBy: objectIdOf(pending.actor.userId) };
      // Contributors append: a place among the others moves photos that are not theirs.
      const place = mayEdit(obituary, pending.actor) ? order : null;
      const gallery = withPhoto(galleryOf(obituary), added, place);
      if (!(await this.repository.replaceGallery(obituary, gallery, photo.uploadedAt))) return conflict;
      await failpoint('obituaries.gallery.afterRow');
      await this.obituaryCache.invalidate(id);
      await this.slots.reacquire(pending);
      return { photo: added, gallery };
    });
  }

  private present(obituary: StoredObituary, { photo, gallery }: AddedPhoto, actor: Actor): GalleryPhotoView {
    return presentGalleryPhoto(obituary, photo, gallery.indexOf(photo), actor, this.mediaUrls);
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
