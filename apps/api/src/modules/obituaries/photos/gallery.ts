import { createHash } from 'node:crypto';
import type { UpdateGalleryPhotoInput } from '@memorial/contracts/media/media.schemas';
import { AppError } from '../../../platform/errors/app-error.js';
import type { StoredGalleryPhoto, StoredObituary } from '../obituary.schema.js';

/** A page's gallery in its order. Pages written before there were galleries have none. */
export function galleryOf(page: { readonly gallery?: StoredGalleryPhoto[] | null }): StoredGalleryPhoto[] {
  return page.gallery ?? [];
}

/** The gallery with one photograph more; without an order, or with one beyond the end, it comes last. */
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
 * The gallery after a change of one photograph: only what was sent changes, and a new order moves those behind it.
 * @returns null when there is no such photograph
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
 * What holds a photograph's place of the plan: its id, or what follows from its upload's key, so that repeats of one
 * upload take one place. One whose deletion was taken back has a place of its own: the deletion may still be giving the
 * former one back.
 */
export function placeIdOfPhoto(
  pageId: StoredObituary['_id'],
  { _id, idempotencyKey, placeId }: Pick<StoredGalleryPhoto, '_id' | 'idempotencyKey' | 'placeId'>,
): string {
  if (placeId) return placeId;
  if (!idempotencyKey) return _id.toHexString();
  return createHash('sha256').update(`${pageId.toHexString()} ${idempotencyKey}`).digest('hex').slice(0, 24);
}

/** @throws AppError media.duplicate where the gallery has the same file already */
export function refuseTwin(gallery: readonly StoredGalleryPhoto[], fileHash: string): void {
  if (gallery.some((photo) => photo.fileHash === fileHash)) throw new AppError('media.duplicate');
}

function definedOf<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
