import { z } from 'zod';
import { deletionTerms } from '../deletion-terms.js';
import { defineEndpoint } from '../endpoint.js';
import { pagingQuery } from '../paging.schemas.js';
import { obituaryRoutes } from './obituaries.routes.js';
import {
  type CreateObituarySent,
  createObituaryInput,
  type UpdateObituarySent,
  updateObituaryInput,
} from './obituaries.schemas.js';
import {
  alikeObituariesQuery,
  codeParams,
  filterObituariesQuery,
  listObituariesQuery,
  searchMyObituariesQuery,
  searchObituariesQuery,
  topFilledQuery,
} from './obituary-queries.schemas.js';
import {
  activatedView,
  alikeObituaries,
  codeTargetView,
  deletedObituaryList,
  obituaryList,
  obituaryView,
  ownObituaryList,
} from './obituary-views.schemas.js';
import { canonicalObituary } from './old-spellings.js';
import { pageAddress } from './page-address.schemas.js';

/** Errors for content that requires a higher plan. */
const gatedParts = ['plan.education', 'plan.background', 'plan.customAttributes'] as const;

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
});

export const searchObituariesEndpoint = defineEndpoint(obituaryRoutes.search, {
  ...publicList,
  summary: 'Пошук сторінок за ім’ям',
  query: searchObituariesQuery,
});

export const alikeObituariesEndpoint = defineEndpoint(obituaryRoutes.alike, {
  summary: 'Сторінки, які вже є про людину з таким ім’ям і датами: щоб не створити другої',
  access: 'user',
  query: alikeObituariesQuery,
  response: alikeObituaries,
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
  body: z.preprocess((sent: CreateObituarySent) => canonicalObituary(sent, 'create'), createObituaryInput),
  response: obituaryView,
  status: 201,
  rateLimit: 'store',
  errors: ['obituary.createdAndDeleted', 'obituary.tooLong', 'plan.obituaries', ...gatedParts],
  limit: 'obituaries',
  headers: ['Idempotency-Key'],
});

export const getObituaryEndpoint = defineEndpoint(obituaryRoutes.get, {
  ...pageAddress,
  summary: 'Сторінка пам’яті',
  access: 'optional',
  response: obituaryView,
});

export const updateObituaryEndpoint = defineEndpoint(obituaryRoutes.update, {
  ...pageAddress,
  summary: 'Зміна сторінки: лише надіслані поля',
  access: 'user',
  body: z.preprocess((sent: UpdateObituarySent) => canonicalObituary(sent, 'update'), updateObituaryInput),
  response: obituaryView,
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'obituary.tooLong',
    'plan.obituaries',
    ...gatedParts,
  ],
  headers: ['If-Match'],
});

export const removeObituaryEndpoint = defineEndpoint(obituaryRoutes.remove, {
  ...pageAddress,
  summary: `Видалення сторінки; скасувати його можна протягом ${deletionTerms.undoHours} годин`,
  access: 'user',
  response: null,
  errors: ['obituary.notOwner'],
});

export const restoreObituaryEndpoint = defineEndpoint(obituaryRoutes.restore, {
  ...pageAddress,
  summary: 'Повернення видаленої сторінки',
  access: 'user',
  response: obituaryView,
  errors: ['obituary.notOwner', 'plan.obituaries'],
  limit: 'obituaries',
});

export const activateObituaryEndpoint = defineEndpoint(obituaryRoutes.activate, {
  ...pageAddress,
  summary: 'Знову показати сторінку',
  access: 'user',
  response: obituaryView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile'],
});

export const deactivateObituaryEndpoint = defineEndpoint(obituaryRoutes.deactivate, {
  ...pageAddress,
  summary: 'Сховати сторінку від усіх, крім її хранителя',
  access: 'user',
  response: obituaryView,
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile'],
});
