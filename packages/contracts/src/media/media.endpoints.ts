import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/media.messages.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { retentionPeriods } from '../retention.js';
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
  summary: 'Головне фото сторінки',
  access: 'optional',
  query: photoQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const uploadPhotoEndpoint = defineEndpoint(mediaRoutes.uploadPhoto, {
  ...obituaryResource,
  summary: 'Нове головне фото; попереднє воно замінює',
  access: 'user',
  upload: photoFileField,
  body: photoUploadInput,
  response: photoView,
  status: 201,
  rateLimit: 'store',
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', ...imageUploadErrors],
});

export const removePhotoEndpoint = defineEndpoint(mediaRoutes.removePhoto, {
  ...obituaryResource,
  summary: `Видалення головного фото; скасувати його можна протягом ${retentionPeriods.undoHours} годин`,
  access: 'user',
  response: null,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', 'photo.notFound'],
});

export const restorePhotoEndpoint = defineEndpoint(mediaRoutes.restorePhoto, {
  ...photoResource,
  summary: 'Повернення видаленого чи заміненого головного фото; те, що є тепер, воно замінює',
  access: 'user',
  response: photoView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', 'photo.notFound'],
});

export const getPreviewEndpoint = defineEndpoint(mediaRoutes.getPreview, {
  ...obituaryResource,
  summary: 'Малюнок, з яким показують посилання на відкриту сторінку',
  access: 'public',
  query: previewQuery,
  response: 'binary',
});

export const listGalleryEndpoint = defineEndpoint(mediaRoutes.listGallery, {
  ...obituaryResource,
  summary: 'Галерея сторінки, уся, за порядком',
  access: 'optional',
  query: galleryQuery,
  response: galleryList,
});

export const uploadGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.uploadGalleryPhoto, {
  ...obituaryResource,
  summary: 'Нове фото в галереї',
  access: 'user',
  upload: photoFileField,
  body: galleryUploadInput,
  response: galleryPhotoView,
  status: 201,
  rateLimit: 'store',
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'photo.addedAndDeleted',
    'media.duplicate',
    'plan.photos',
    ...imageUploadErrors,
  ],
  limit: 'photos',
  headers: ['Idempotency-Key'],
});

export const getGalleryImageEndpoint = defineEndpoint(mediaRoutes.getGalleryImage, {
  ...photoResource,
  summary: 'Фото галереї потрібної ширини',
  access: 'optional',
  query: renditionQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const updateGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.updateGalleryPhoto, {
  ...photoResource,
  summary: 'Підпис, дата, місце й порядок фото: лише надіслані поля',
  access: 'user',
  body: updateGalleryPhotoInput,
  response: galleryPhotoView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', 'photo.notFound'],
});

export const removeGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.removeGalleryPhoto, {
  ...photoResource,
  summary: `Видалення фото з галереї; скасувати його можна протягом ${retentionPeriods.undoHours} годин`,
  access: 'user',
  response: null,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', 'photo.notFound'],
});

export const restoreGalleryPhotoEndpoint = defineEndpoint(mediaRoutes.restoreGalleryPhoto, {
  ...photoResource,
  summary: 'Повернення видаленого фото на його місце в галереї',
  access: 'user',
  response: galleryPhotoView,
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'photo.notFound',
    'media.duplicate',
    'plan.photos',
  ],
  limit: 'photos',
});
