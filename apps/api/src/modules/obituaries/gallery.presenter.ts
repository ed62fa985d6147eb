import { maxGalleryOrder } from '@memorial/contracts/media/media.constants';
import type { GalleryList, GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import type { MediaUrlSource, MediaUrls } from './media-urls.js';
import type { StoredGalleryPhoto } from './obituary.schema.js';
import { galleryOf } from './obituary.schema.js';

type GalleryObituary = MediaUrlSource & { readonly gallery?: StoredGalleryPhoto[] };

export function presentGalleryPhoto(
  obituary: MediaUrlSource,
  photo: StoredGalleryPhoto,
  order: number,
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
  };
}

/** The whole gallery for an actor who may see the obituary. */
export function presentGallery(obituary: GalleryObituary, mediaUrls: MediaUrls): GalleryPhotoView[] {
  return galleryOf(obituary).map((photo, order) => presentGalleryPhoto(obituary, photo, order, mediaUrls));
}

/** @param hasImageData whether the list contains the image URLs */
export function presentGalleryList(
  page: GalleryObituary,
  hasImageData: boolean,
  mediaUrls: MediaUrls,
): GalleryList {
  const photos = presentGallery(page, mediaUrls);
  const data = hasImageData ? photos : photos.map((photo) => ({ ...photo, imageData: null }));
  return { data, total: data.length, isTotalExact: true, page: 1, limit: maxGalleryOrder + 1 };
}
