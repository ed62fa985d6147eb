import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { QuotaResource } from '../../platform/quotas/quotas.js';
import {
  galleryOf,
  type StoredGalleryPhoto,
  type StoredObituary,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type PhotoReferencesRow, PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';
import { isFileSystemError } from './photo-upload.service.js';

type SlotHolder = Pick<StoredGalleryPhoto, '_id' | 'idempotencyKey' | 'placeId'>;

const holdersOf = { photos: galleryOf, voices: voicesOf } satisfies Record<
  string,
  (obituary: PhotoReferencesRow) => readonly SlotHolder[]
>;

type MediaLimit = keyof typeof holdersOf;

/** Quota slot of a photo or recording, as `SubscriptionsService` takes it. */
export type MediaSlot = ReturnType<typeof mediaSlot>;

/** A photo or recording whose row is not written yet. */
export interface MediaUpload {
  readonly obituary: StoredObituary;
  readonly mediaId: StoredGalleryPhoto['_id'];
  readonly idempotencyKey: string | null;
  readonly slot: MediaSlot;
}

export function mediaSlot(
  { _id, ownerId }: Pick<StoredObituary, '_id' | 'ownerId'>,
  type: MediaLimit,
  holder: SlotHolder,
) {
  const scope = { obituaryId: _id.toHexString() };
  return [ownerId.toHexString(), type, mediaSlotId(_id, holder), scope] as const;
}

/** A new upload, with the slot that it will hold. */
export function newMediaUpload(
  obituary: StoredObituary,
  type: MediaLimit,
  idempotencyKey: string | null,
): MediaUpload {
  const mediaId = randomId();
  const slot = mediaSlot(obituary, type, { _id: mediaId, idempotencyKey });
  return { obituary, mediaId, idempotencyKey, slot };
}

/** Quota slots of the photos and recordings of an obituary: acquired before the row is written, released without one. */
@Injectable()
export class MediaSlots {
  constructor(
    private readonly repository: PhotoRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly files: PhotoFiles,
  ) {}

  /** Slots used by the gallery of an obituary, also of a deleted one, which may be restored. */
  @QuotaResource('photos')
  async findUsedByPhotos(obituaryId: string): Promise<ReadonlySet<string>> {
    return this.findUsed('photos', obituaryId);
  }

  /** Slots used by the recordings of an obituary, also of a deleted one, which may be restored. */
  @QuotaResource('voices')
  async findUsedByVoices(obituaryId: string): Promise<ReadonlySet<string>> {
    return this.findUsed('voices', obituaryId);
  }

  /**
   * Acquires the slot of an upload again after its row was written: a repeat that failed in parallel may have released it
   * just before.
   */
  async reacquire({ idempotencyKey, slot }: MediaUpload): Promise<void> {
    if (idempotencyKey !== null) await this.subscriptions.move(...slot);
  }

  /**
   * Releases a slot that no photo or recording uses. A repeat of the same call, which has the same slot, may write its
   * row before or after the check.
   */
  async releaseUnused(slot: MediaSlot): Promise<void> {
    if (await this.isUsed(slot)) return;
    await this.subscriptions.release(...slot);
    if (await this.isUsed(slot)) await this.subscriptions.move(...slot);
  }

  /**
   * Removes all traces of a failed upload. When the database may have written the row without responding, files and
   * slot are left to the background tasks.
   */
  async rollBack({ obituary, mediaId, slot }: MediaUpload, error: unknown): Promise<void> {
    const obituaryId = obituary._id.toHexString();
    const current = await this.repository.findPhotoReferences(obituaryId).catch(() => null);
    if (!current || !(error instanceof AppError || isFileSystemError(error))) return;
    const [, type] = slot;
    if (holdersOf[type](current).some(({ _id }) => _id.equals(mediaId))) return;
    await this.files.delete(obituaryId, mediaId.toHexString());
    await this.releaseUnused(slot);
  }

  private async isUsed([, type, slotId, { obituaryId }]: MediaSlot): Promise<boolean> {
    return (await this.findUsed(type, obituaryId)).has(slotId);
  }

  private async findUsed(type: MediaLimit, obituaryId: string): Promise<ReadonlySet<string>> {
    const obituary = await this.repository.findPhotoReferences(obituaryId);
    return new Set(obituary ? holdersOf[type](obituary).map((one) => mediaSlotId(obituary._id, one)) : []);
  }
}

/**
 * Id of a slot: that of the photo or recording, or a hash of the upload's idempotency key, so that repeats of one upload
 * share a slot. A restored one has a new slot, because the removal may still be releasing the former one.
 */
function mediaSlotId(
  obituaryId: StoredObituary['_id'],
  { _id, idempotencyKey, placeId }: SlotHolder,
): string {
  if (placeId) return placeId;
  if (!idempotencyKey) return _id.toHexString();
  return createHash('sha256')
    .update(`${obituaryId.toHexString()} ${idempotencyKey}`)
    .digest('hex')
    .slice(0, 24);
}
