import { lastGalleryPlace } from '@memorial/contracts/media/media.constants';
import type { GalleryList, GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import type { StoredGalleryPhoto } from '../obituary.schema.js';
import { galleryOf } from './gallery.js';
import type { AddressedPage, PhotoAddresses } from './photo-addresses.js';

type GalleryPage = AddressedPage & { readonly gallery?: StoredGalleryPhoto[] };

export function presentGalleryPhoto(
  page: AddressedPage,
  photo: StoredGalleryPhoto,
  order: number,
  addresses: PhotoAddresses,
): GalleryPhotoView {
  return {
    _id: photo._id.toHexString(),
    imageData: addresses.ofGalleryPhoto(page, photo._id.toHexString()),
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
export function presentGallery(page: GalleryPage, addresses: PhotoAddresses): GalleryPhotoView[] {
  return galleryOf(page).map((photo, order) => presentGalleryPhoto(page, photo, order, addresses));
}

/** @param hasImageData whether the list contains the image URLs */
export function presentGalleryList(
  page: GalleryPage,
  hasImageData: boolean,
  addresses: PhotoAddresses,
): GalleryList {
  const photos = presentGallery(page, addresses);
  const data = hasImageData ? photos : photos.map((photo) => ({ ...photo, imageData: null }));
  return { data, total: data.length, isTotalExact: true, page: 1, limit: lastGalleryPlace + 1 };
}
