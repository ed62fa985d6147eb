import { createHash } from 'node:crypto';
import type { UpdateGalleryPhotoInput } from '@memorial/contracts/media/media.schemas';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import type { Actor } from '../../platform/access/caller.js';
import { type conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  mayRestorePart,
  type RemovedPhoto,
  type StoredGalleryPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';

/**
 * Changes a gallery. Its uploads run in parallel, so it has more attempts than other changes.
 * @throws AppError obituary.changedMeanwhile, and the errors of the attempts
 */
export function changeGallery<T>(attempt: () => Promise<T | typeof conflict>): Promise<T> {
  return retryOnConflict('obituary.changedMeanwhile', attempt, { maxAttempts: 20 });
}

/** The gallery with one more photo; without an order, or with one past the end, it is appended. */
export function withPhoto(
  gallery: readonly StoredGalleryPhoto[],
  photo: StoredGalleryPhoto,
  order: number | null,
): StoredGalleryPhoto[] {
  return gallery.toSpliced(order ?? gallery.length, 0, photo);
}

export function withoutPhoto(gallery: readonly StoredGalleryPhoto[], photoId: string): StoredGalleryPhoto[] {
  return gallery.filter(({ _id }) => _id.toHexString() !== photoId);
}

/**
 * The gallery after a change of one photo: only sent fields change, and a new order shifts the following
 * photos.
 * @returns null when the photo does not exist
 */
export function withChange(
  gallery: readonly StoredGalleryPhoto[],
  photoId: string,
  { order, ...texts }: UpdateGalleryPhotoInput,
): StoredGalleryPhoto[] | null {
  const at = gallery.findIndex(({ _id }) => _id.toHexString() === photoId);
  const photo = gallery[at];
  if (!photo) return null;
  const changed = { ...photo, ...definedOf(texts) };
  return withPhoto(withoutPhoto(gallery, photoId), changed, order ?? at);
}

/**
 * Quota slot of a photo or recording: its id, or a hash of the upload's idempotency key, so that repeats of one
 * upload share a slot. A restored one has a new slot, because the removal may still be releasing the former one.
 */
export function mediaSlotId(
  obituaryId: StoredObituary['_id'],
  { _id, idempotencyKey, placeId }: Pick<StoredGalleryPhoto, '_id' | 'idempotencyKey' | 'placeId'>,
): string {
  if (placeId) return placeId;
  if (!idempotencyKey) return _id.toHexString();
  return createHash('sha256')
    .update(`${obituaryId.toHexString()} ${idempotencyKey}`)
    .digest('hex')
    .slice(0, 24);
}

export type PhotoSlot = ReturnType<typeof photoSlot>;

/** Quota slot of a photo, as `SubscriptionsService` takes it. */
export function photoSlot(obituary: SlotOwner, photo: SlotHolder) {
  return mediaSlot(obituary, 'photos', photo);
}

/** Quota slot of a voice recording, as `SubscriptionsService` takes it. */
export function voiceSlot(obituary: SlotOwner, voice: SlotHolder) {
  return mediaSlot(obituary, 'voices', voice);
}

type SlotOwner = Pick<StoredObituary, '_id' | 'ownerId'>;
type SlotHolder = Parameters<typeof mediaSlotId>[1];

function mediaSlot<T extends LimitType>({ _id, ownerId }: SlotOwner, type: T, holder: SlotHolder) {
  const scope = { obituaryId: _id.toHexString() };
  return [ownerId.toHexString(), type, mediaSlotId(_id, holder), scope] as const;
}

/** @throws AppError photo.notFound when the photo is not removed, the actor may not restore it, or it is too late */
export function getRestorablePhoto(
  obituary: StoredObituary,
  photoId: string,
  actor: Actor,
  now: Date,
): RemovedPhoto {
  const removed = obituary.removedPhotos.find(({ _id }) => _id.toHexString() === photoId);
  if (!removed || !mayRestorePart(obituary, removed, actor, now)) throw new AppError('photo.notFound');
  return removed;
}

/** @throws AppError media.duplicate when the gallery has the same file already */
export function assertNotDuplicate(gallery: readonly StoredGalleryPhoto[], fileHash: string): void {
  if (gallery.some((photo) => photo.fileHash === fileHash)) throw new AppError('media.duplicate');
}

function definedOf<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
