import { createHash } from 'node:crypto';
import type { UpdateGalleryPhotoInput } from '@memorial/contracts/media/media.schemas';
import { AppError } from '../../platform/errors/app-error.js';
import { type StoredGalleryPhoto, type StoredObituary } from '../obituaries/obituaries.module.js';

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
 * Quota slot of a photo: its id, or a hash of the upload's idempotency key, so that repeats of one upload
 * share a slot. A restored photo has a new slot, because the removal may still be releasing the former one.
 */
export function photoSlotId(
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

/** @throws AppError media.duplicate when the gallery has the same file already */
export function assertNotDuplicate(gallery: readonly StoredGalleryPhoto[], fileHash: string): void {
  if (gallery.some((photo) => photo.fileHash === fileHash)) throw new AppError('media.duplicate');
}

function definedOf<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
