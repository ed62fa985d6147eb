import type { UpdateGalleryPhotoInput } from '@memorial/contracts/media/media.schemas';
import type { Actor } from '../../platform/access/caller.js';
import { type conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { restorableSince } from '../accounts/accounts.module.js';
import {
  mayEdit,
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

/**
 * Keeps contributors from adding again what others have removed, and all from what an administrator has taken down: its
 * file is known as long as it can be restored.
 * @throws AppError photo.takenOff
 */
export function assertNotTakenOff(obituary: StoredObituary, fileHash: string, actor: Actor, now: Date): void {
  if (actor.isAdmin) return;
  const isEditor = mayEdit(obituary, actor);
  const isTakenOff = obituary.removedPhotos.some(
    ({ inGallery, removedAt, removedBy }) =>
      inGallery?.fileHash === fileHash &&
      (isEditor ? removedBy === 'administrator' : removedBy !== 'contributor') &&
      removedAt >= restorableSince(now),
  );
  if (isTakenOff) throw new AppError('photo.takenOff');
}

function definedOf<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
