import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/errors/media.js';
import { contributorsOwn, editorOnly, restorable, signedUrls } from '../obituaries/obituary-descriptions.js';
import { changeErrors, obituaryResource, readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { photoFileField } from './media.constants.js';
import { mediaRoutes } from './media.routes.js';
import {
  galleryList,
  galleryPhotoView,
  galleryQuery,
  galleryUploadInput,
  pagePhotoParams,
  photoQuery,
  photoUploadInput,
  photoView,
  previewQuery,
  renditionQuery,
  updateGalleryPhotoInput,
} from './media.schemas.js';

const photoResource = { ...obituaryResource, params: pagePhotoParams } as const;

export const getPhotoEndpoint = defineEndpoint(mediaRoutes.getPhoto, {
  ...obituaryResource,
  summary: 'Get the main photo of an obituary',
  description: signedUrls,
  query: photoQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const uploadPhotoEndpoint = defineEndpoint(mediaRoutes.uploadPhoto, {
  ...obituaryResource,
  summary: 'Upload the main photo of an obituary',
  description: `${editorOnly} Replaces the present main photo. Metadata such as coordinates are removed.`,
  upload: photoFileField,
  body: photoUploadInput,
  response: photoView,
  status: 201,
  rateLimit: 'store',
  errors: [...changeErrors, ...imageUploadErrors],
});

export const removePhotoEndpoint = defineEndpoint(mediaRoutes.removePhoto, {
  ...obituaryResource,
  summary: 'Delete the main photo of an obituary',
  description: `${editorOnly} ${restorable}`,
  response: null,
  errors: [...changeErrors, 'photo.notFound'],
});

export const restorePhotoEndpoint = defineEndpoint(mediaRoutes.restorePhoto, {
  ...photoResource,
  summary: 'Restore a main photo that was deleted or replaced',
  description: `${editorOnly} Replaces the present main photo.`,
  response: photoView,
  errors: [...changeErrors, 'photo.notFound'],
});

export const getPreviewEndpoint = defineEndpoint(mediaRoutes.getPreview, {
  ...obituaryResource,
  summary: 'Get the link preview image of a public obituary',
  query: previewQuery,
  response: 'binary',
});

export const listGalleryEndpoint = defineEndpoint(mediaRoutes.listGallery, {
  ...readableObituary,
  summary: 'List the gallery of an obituary',
  description: 'All photos in their order, not paged.',
  query: galleryQuery,
  response: galleryList,
});

export const uploadGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.uploadGalleryPhoto, {
  ...obituaryResource,
  summary: 'Upload a photo to the gallery of an obituary',
  description: `Its keepers of every role and administrators may. A photo that the gallery has already is rejected; for contributors also one that others have removed from it and can still restore. Metadata such as coordinates are removed.`,
  upload: photoFileField,
  body: galleryUploadInput,
  response: galleryPhotoView,
  status: 201,
  rateLimit: 'store',
  errors: [
    ...changeErrors,
    'photo.addedAndDeleted',
    'photo.takenOff',
    'media.duplicate',
    'plan.photos',
    ...imageUploadErrors,
  ],
  limit: 'photos',
  headers: ['Idempotency-Key'],
});

export const getGalleryImageEndpoint = defineEndpoint(mediaRoutes.getGalleryImage, {
  ...photoResource,
  summary: 'Get a gallery photo in the wanted width',
  description: signedUrls,
  query: renditionQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const updateGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.updateGalleryPhoto, {
  ...photoResource,
  summary: 'Change the caption, date, place or order of a gallery photo',
  description: `${editorOnly} ${contributorsOwn} Only the sent keys change.`,
  body: updateGalleryPhotoInput,
  response: galleryPhotoView,
  errors: [...changeErrors, 'photo.notFound'],
});

export const removeGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.removeGalleryPhoto, {
  ...photoResource,
  summary: 'Delete a photo from the gallery of an obituary',
  description: `${editorOnly} ${contributorsOwn} ${restorable}`,
  response: null,
  errors: [...changeErrors, 'photo.notFound'],
});

export const restoreGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.restoreGalleryPhoto, {
  ...photoResource,
  summary: 'Restore a gallery photo to its former position',
  description: `${editorOnly} ${contributorsOwn}`,
  response: galleryPhotoView,
  errors: [...changeErrors, 'photo.notFound', 'media.duplicate', 'plan.photos'],
  limit: 'photos',
});
