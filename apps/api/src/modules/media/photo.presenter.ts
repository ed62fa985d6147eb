import type { PhotoView } from '@memorial/contracts/media/media.schemas';
import type { PhotoUrlSource, PhotoUrls, StoredPhoto } from '../obituaries/obituaries.module.js';

export function presentPhoto(obituary: PhotoUrlSource, photo: StoredPhoto, photoUrls: PhotoUrls): PhotoView {
  return {
    _id: photo._id.toHexString(),
    photoUrl: photoUrls.ofMainPhoto(obituary, photo._id.toHexString()),
    name: photo.name,
    description: photo.description,
  };
}
