import { maxGalleryOrder } from '@memorial/contracts/media/media.constants';
import type { GalleryList, GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import type { StoredGalleryPhoto } from './obituary.schema.js';
import { galleryOf } from './obituary.schema.js';
import type { PhotoUrlSource, PhotoUrls } from './photo-urls.js';

type GalleryObituary = PhotoUrlSource & { readonly gallery?: StoredGalleryPhoto[] };

export function presentGalleryPhoto(
  obituary: PhotoUrlSource,
  photo: StoredGalleryPhoto,
  order: number,
  photoUrls: PhotoUrls,
): GalleryPhotoView {
  return {
    _id: photo._id.toHexString(),
    imageData: photoUrls.ofGalleryPhoto(obituary, photo._id.toHexString()),
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
export function presentGallery(obituary: GalleryObituary, photoUrls: PhotoUrls): GalleryPhotoView[] {
  return galleryOf(obituary).map((photo, order) => presentGalleryPhoto(obituary, photo, order, photoUrls));
}

/** @param hasImageData whether the list contains the image URLs */
export function presentGalleryList(
  page: GalleryObituary,
  hasImageData: boolean,
  photoUrls: PhotoUrls,
): GalleryList {
  const photos = presentGallery(page, photoUrls);
  const data = hasImageData ? photos : photos.map((photo) => ({ ...photo, imageData: null }));
  return { data, total: data.length, isTotalExact: true, page: 1, limit: maxGalleryOrder + 1 };
}
