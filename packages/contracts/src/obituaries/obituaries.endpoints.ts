import { z } from 'zod';
import { deletionTerms } from '../deletion-terms.js';
import { defineEndpoint } from '../endpoint.js';
import { idParams } from '../ids.schemas.js';
import { photoFileField } from '../media/media.constants.js';
import { imageUploadErrors } from '../messages/media.messages.js';
import { obituaryRoutes } from './obituaries.routes.js';
import {
  type CreateObituarySent,
  createObituaryInput,
  obituaryList,
  obituaryView,
  pagingQuery,
  photoQuery,
  photoUploadInput,
  photoView,
  searchObituariesQuery,
  type UpdateObituarySent,
  updateObituaryInput,
} from './obituaries.schemas.js';
import { canonicalObituary } from './old-spellings.js';

const page = { params: idParams, notFound: 'obituary.notFound' } as const;

export const listMyObituariesEndpoint = defineEndpoint(obituaryRoutes.listMine, {
  summary: 'Власні сторінки пам’яті',
  access: 'user',
  query: pagingQuery,
  response: obituaryList,
});

export const searchObituariesEndpoint = defineEndpoint(obituaryRoutes.search, {
  summary: 'Пошук сторінок за ім’ям',
  access: 'optional',
  query: searchObituariesQuery,
  response: obituaryList,
});

export const createObituaryEndpoint = defineEndpoint(obituaryRoutes.create, {
  summary: 'Нова сторінка: військова, цивільна або живої людини (isAlive)',
  access: 'user',
  body: z.preprocess((sent: CreateObituarySent) => canonicalObituary(sent, 'create'), createObituaryInput),
  response: obituaryView,
  status: 201,
  errors: ['plan.obituaries', 'plan.education'],
  limit: 'obituaries',
});

export const getObituaryEndpoint = defineEndpoint(obituaryRoutes.get, {
  ...page,
  summary: 'Сторінка пам’яті',
  access: 'optional',
  response: obituaryView,
});

export const updateObituaryEndpoint = defineEndpoint(obituaryRoutes.update, {
  ...page,
  summary: 'Зміна сторінки: лише надіслані поля',
  access: 'user',
  body: z.preprocess((sent: UpdateObituarySent) => canonicalObituary(sent, 'update'), updateObituaryInput),
  response: obituaryView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', 'plan.obituaries', 'plan.education'],
});

export const removeObituaryEndpoint = defineEndpoint(obituaryRoutes.remove, {
  ...page,
  summary: `Видалення сторінки; ${deletionTerms.undoHours} годин його можна скасувати`,
  access: 'user',
  response: null,
  errors: ['obituary.notOwner'],
});

export const getObituaryPhotoEndpoint = defineEndpoint(obituaryRoutes.getPhoto, {
  ...page,
  summary: 'Головне фото сторінки',
  access: 'optional',
  query: photoQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const uploadObituaryPhotoEndpoint = defineEndpoint(obituaryRoutes.uploadPhoto, {
  ...page,
  summary: 'Нове головне фото; попереднє воно замінює',
  access: 'user',
  upload: photoFileField,
  body: photoUploadInput,
  response: photoView,
  status: 201,
  errors: ['obituary.notOwner', ...imageUploadErrors],
});

export const removeObituaryPhotoEndpoint = defineEndpoint(obituaryRoutes.removePhoto, {
  ...page,
  summary: 'Видалення головного фото',
  access: 'user',
  response: null,
  errors: ['obituary.notOwner', 'photo.notFound'],
});
