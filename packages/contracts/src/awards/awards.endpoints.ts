import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/media.messages.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { retentionPeriods } from '../retention.js';
import { awardImageField } from './awards.constants.js';
import { awardRoutes } from './awards.routes.js';
import {
  attachAwardInput,
  awardImageParams,
  awardImageQuery,
  awardList,
  awardPhotoQuery,
  awardsQuery,
  pageAwardList,
  pageAwardParams,
  pageAwardView,
  updateAwardInput,
} from './awards.schemas.js';

const awardResource = { ...obituaryResource, params: pageAwardParams } as const;

export const filterAwardsEndpoint = defineEndpoint(awardRoutes.filterCatalogue, {
  summary: 'Каталог нагород: пошук, категорія, тип',
  access: 'public',
  query: awardsQuery,
  response: awardList,
});

export const listAwardsEndpoint = defineEndpoint(awardRoutes.listCatalogue, {
  summary: 'Увесь каталог нагород, за старшинством',
  access: 'public',
  query: awardsQuery,
  response: awardList,
});

export const getAwardImageEndpoint = defineEndpoint(awardRoutes.getImage, {
  summary: 'Малюнок нагороди',
  access: 'public',
  params: awardImageParams,
  query: awardImageQuery,
  notFound: 'award.notFound',
  response: 'binary',
});

export const listPageAwardsEndpoint = defineEndpoint(awardRoutes.listOfPage, {
  ...obituaryResource,
  summary: 'Нагороди людини, якій присвячено сторінку',
  access: 'optional',
  response: pageAwardList,
});

export const attachAwardEndpoint = defineEndpoint(awardRoutes.attach, {
  ...obituaryResource,
  summary: 'Нова нагорода на сторінці, з власною світлиною чи без неї',
  access: 'user',
  upload: awardImageField,
  isUploadOptional: true,
  body: attachAwardInput,
  response: pageAwardView,
  status: 201,
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'award.notFound',
    'award.addedAndDeleted',
    'award.duplicate',
    'award.tooMany',
    'plan.awards',
    ...imageUploadErrors,
  ],
  limit: 'awards',
  headers: ['Idempotency-Key'],
});

export const updateAwardEndpoint = defineEndpoint(awardRoutes.update, {
  ...awardResource,
  summary: 'Зміна нагороди на сторінці: лише надіслані поля; світлину можна замінити або прибрати',
  access: 'user',
  upload: awardImageField,
  isUploadOptional: true,
  body: updateAwardInput,
  response: pageAwardView,
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'award.notFound',
    'award.duplicate',
    'plan.awards',
    ...imageUploadErrors,
  ],
  limit: 'awards',
});

export const removeAwardEndpoint = defineEndpoint(awardRoutes.remove, {
  ...awardResource,
  summary: `Вилучення нагороди зі сторінки; скасувати його можна протягом ${retentionPeriods.undoHours} годин`,
  access: 'user',
  response: null,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile', 'award.notFound'],
});

export const getAwardPhotoEndpoint = defineEndpoint(awardRoutes.getPhoto, {
  ...awardResource,
  summary: 'Власна світлина нагороди потрібної ширини',
  access: 'optional',
  query: awardPhotoQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const restoreAwardEndpoint = defineEndpoint(awardRoutes.restore, {
  ...awardResource,
  summary: 'Повернення вилученої нагороди на сторінку',
  access: 'user',
  response: pageAwardView,
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'award.notFound',
    'award.duplicate',
    'award.tooMany',
    'plan.awards',
  ],
  limit: 'awards',
});
