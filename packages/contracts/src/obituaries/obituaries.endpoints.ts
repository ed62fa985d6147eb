import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { pagingQuery } from '../paging.schemas.js';
import { retentionPeriods } from '../retention.js';
import { normaliseLegacyPayload } from './legacy-payload.js';
import { obituaryRoutes } from './obituaries.routes.js';
import {
  type CreateObituaryRequest,
  createObituaryInput,
  type UpdateObituaryRequest,
  updateObituaryInput,
} from './obituaries.schemas.js';
import {
  codeParams,
  duplicateCandidatesQuery,
  filterObituariesQuery,
  listObituariesQuery,
  searchMyObituariesQuery,
  searchObituariesQuery,
  topFilledQuery,
} from './obituary-queries.schemas.js';
import { obituaryResource } from './obituary-resource.schemas.js';
import {
  activatedView,
  codeTargetView,
  deletedObituaryList,
  duplicateCandidateList,
  obituaryList,
  obituaryView,
  ownObituaryList,
} from './obituary-views.schemas.js';

/** Errors for content that requires a higher plan. */
const planGateErrors = ['plan.education', 'plan.background', 'plan.customAttributes'] as const;

const publicList = { access: 'optional', response: obituaryList } as const;
const ownList = { access: 'user', response: ownObituaryList } as const;

export const topFilledObituariesEndpoint = defineEndpoint(obituaryRoutes.topFilled, {
  ...publicList,
  summary: 'Найповніші сторінки',
  query: topFilledQuery,
});

export const listMilitaryObituariesEndpoint = defineEndpoint(obituaryRoutes.listMilitary, {
  ...publicList,
  summary: 'Сторінки військових, найновіші спершу',
  query: pagingQuery,
});

export const filterObituariesEndpoint = defineEndpoint(obituaryRoutes.filter, {
  ...publicList,
  summary: 'Відбір сторінок за місцями, роками, службою й ім’ям',
  query: filterObituariesQuery,
  errors: ['rateLimit.exceeded'],
});

export const searchObituariesEndpoint = defineEndpoint(obituaryRoutes.search, {
  ...publicList,
  summary: 'Пошук сторінок за ім’ям',
  query: searchObituariesQuery,
});

export const duplicateCandidatesEndpoint = defineEndpoint(obituaryRoutes.duplicateCandidates, {
  summary: 'Сторінки, які вже є про людину з таким ім’ям і датами: щоб не створити другої',
  access: 'user',
  query: duplicateCandidatesQuery,
  response: duplicateCandidateList,
});

export const listObituariesEndpoint = defineEndpoint(obituaryRoutes.list, {
  ...publicList,
  summary: 'Сторінки, які бачать усі',
  query: listObituariesQuery,
});

export const listMyObituariesEndpoint = defineEndpoint(obituaryRoutes.listMine, {
  ...ownList,
  summary: 'Власні сторінки пам’яті',
  query: pagingQuery,
});

export const searchMyObituariesEndpoint = defineEndpoint(obituaryRoutes.searchMine, {
  ...ownList,
  summary: 'Пошук серед власних сторінок',
  query: searchMyObituariesQuery,
});

export const listDeactivatedObituariesEndpoint = defineEndpoint(obituaryRoutes.listDeactivated, {
  ...ownList,
  summary: 'Власні сторінки, яких зараз не показують',
  query: pagingQuery,
});

export const listDeletedObituariesEndpoint = defineEndpoint(obituaryRoutes.listDeleted, {
  summary: 'Власні видалені сторінки, які ще можна повернути',
  access: 'user',
  query: pagingQuery,
  response: deletedObituaryList,
});

export const resolveObituaryCodeEndpoint = defineEndpoint(obituaryRoutes.resolveCode, {
  summary: 'Сторінка за коротким кодом із QR',
  access: 'optional',
  rateLimit: 'codeMiss',
  params: codeParams,
  notFound: 'obituary.notFound',
  response: codeTargetView,
});

export const activateAllObituariesEndpoint = defineEndpoint(obituaryRoutes.activateAll, {
  summary: 'Знову показати всі власні сторінки',
  access: 'user',
  response: activatedView,
  errors: ['obituary.changedMeanwhile'],
});

export const createObituaryEndpoint = defineEndpoint(obituaryRoutes.create, {
  summary: 'Нова сторінка: військова, цивільна або живої людини (isAlive)',
  access: 'user',
  body: z.preprocess(
    (sent: CreateObituaryRequest) => normaliseLegacyPayload(sent, 'create'),
    createObituaryInput,
  ),
  response: obituaryView,
  status: 201,
  rateLimit: 'store',
  errors: ['obituary.createdAndDeleted', 'obituary.tooLong', 'plan.obituaries', ...planGateErrors],
  limit: 'obituaries',
  headers: ['Idempotency-Key'],
});

export const getObituaryEndpoint = defineEndpoint(obituaryRoutes.get, {
  ...obituaryResource,
  summary: 'Сторінка пам’яті',
  access: 'optional',
  response: obituaryView,
});

export const updateObituaryEndpoint = defineEndpoint(obituaryRoutes.update, {
  ...obituaryResource,
  summary: 'Зміна сторінки: лише надіслані поля',
  access: 'user',
  body: z.preprocess(
    (sent: UpdateObituaryRequest) => normaliseLegacyPayload(sent, 'update'),
    updateObituaryInput,
  ),
  response: obituaryView,
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'obituary.tooLong',
    'plan.obituaries',
    ...planGateErrors,
  ],
  headers: ['If-Match'],
});

export const removeObituaryEndpoint = defineEndpoint(obituaryRoutes.remove, {
  ...obituaryResource,
  summary: `Видалення сторінки; скасувати його можна протягом ${retentionPeriods.undoHours} годин`,
  access: 'user',
  response: null,
  errors: ['obituary.notOwner'],
});

export const restoreObituaryEndpoint = defineEndpoint(obituaryRoutes.restore, {
  ...obituaryResource,
  summary: 'Повернення видаленої сторінки',
  access: 'user',
  response: obituaryView,
  errors: ['obituary.notOwner', 'plan.obituaries'],
  limit: 'obituaries',
});

export const activateObituaryEndpoint = defineEndpoint(obituaryRoutes.activate, {
  ...obituaryResource,
  summary: 'Знову показати сторінку',
  access: 'user',
  response: obituaryView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile'],
});

export const deactivateObituaryEndpoint = defineEndpoint(obituaryRoutes.deactivate, {
  ...obituaryResource,
  summary: 'Сховати сторінку від усіх, крім її хранителя',
  access: 'user',
  response: obituaryView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile'],
});
