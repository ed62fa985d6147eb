import { maxGalleryOrder } from '@memorial/contracts/media/media.constants';
import type { GalleryList, GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { changerOf } from '../../platform/access/administrator-rights.js';
import type { Actor } from '../../platform/access/caller.js';
import type { MediaUrls } from './media-urls.js';
import { mayEditPhoto } from './obituary.policy.js';
import { galleryOf, type StoredGalleryPhoto, type StoredObituary } from './obituary.schema.js';

export function presentGalleryPhoto(
  obituary: StoredObituary,
  photo: StoredGalleryPhoto,
  order: number,
  actor: Actor | null,
  mediaUrls: MediaUrls,
): GalleryPhotoView {
  return {
    _id: photo._id.toHexString(),
    imageData: mediaUrls.ofGalleryPhoto(obituary, photo._id.toHexString()),
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
    name: photo.name,
    title: photo.title,
    description: photo.description,
    caption: photo.caption,
    location: photo.location,
    dateTaken: photo.dateTaken,
    order,
    canEdit: mayEditPhoto(obituary, photo, changerOf(actor)),
  };
}

/** The whole gallery for an actor who may see the obituary. */
export function presentGallery(
  obituary: StoredObituary,
  actor: Actor | null,
  mediaUrls: MediaUrls,
): GalleryPhotoView[] {
  return galleryOf(obituary).map((photo, order) =>
    presentGalleryPhoto(obituary, photo, order, actor, mediaUrls),
  );
}

/** @param hasImageData whether the list contains the image URLs */
export function presentGalleryList(
  page: StoredObituary,
  hasImageData: boolean,
  actor: Actor | null,
  mediaUrls: MediaUrls,
): GalleryList {
  const photos = presentGallery(page, actor, mediaUrls);
  const data = hasImageData ? photos : photos.map((photo) => ({ ...photo, imageData: null }));
  return { data, total: data.length, isTotalExact: true, page: 1, limit: maxGalleryOrder + 1 };
}
