import { galleryOf, type StoredObituary, type StoredPhoto } from '../../obituaries/obituaries.module.js';

/** A photo that a video can be made of: the main one of the page, or one of its gallery; null: there is none. */
export function findVideoPhoto(obituary: StoredObituary, photoId: string): StoredPhoto | null {
  const photos = [obituary.photo, ...galleryOf(obituary)];
  return photos.find((photo) => photo?._id.toHexString() === photoId) ?? null;
}
