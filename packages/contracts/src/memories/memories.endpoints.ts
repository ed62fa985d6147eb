import { defineEndpoint } from '../endpoint.js';
import { idParams } from '../ids.schemas.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { retentionPeriods } from '../retention.js';
import { memoryRoutes } from './memories.routes.js';
import {
  createMemoryInput,
  memoriesQuery,
  memoryList,
  memoryView,
  ownMemoryList,
  updateMemoryInput,
} from './memories.schemas.js';

const memoryResource = { params: idParams, notFound: 'memory.notFound' } as const;

export const listMemoriesCreatedByMeEndpoint = defineEndpoint(memoryRoutes.listCreatedByMe, {
  summary: 'Спогади, які я написав',
  access: 'user',
  query: memoriesQuery,
  response: ownMemoryList,
});

export const listMemoriesForMeEndpoint = defineEndpoint(memoryRoutes.listForMe, {
  summary: 'Спогади на моїх сторінках; ті, що чекають, — за state=pending',
  access: 'user',
  query: memoriesQuery,
  response: ownMemoryList,
});

export const listMemoriesOfPageEndpoint = defineEndpoint(memoryRoutes.listOfPage, {
  ...obituaryResource,
  summary: 'Спогади на сторінці, найновіші спершу: схвалені й власні, а хранителю — всі',
  access: 'optional',
  query: memoriesQuery,
  response: memoryList,
});

export const createMemoryEndpoint = defineEndpoint(memoryRoutes.create, {
  summary: 'Новий спогад',
  access: 'user',
  body: createMemoryInput,
  response: memoryView,
  status: 201,
  rateLimit: 'store',
  errors: ['obituary.notFound', 'memory.createdAndDeleted', 'plan.memories'],
  limit: 'memories',
  headers: ['Idempotency-Key'],
});

export const updateMemoryEndpoint = defineEndpoint(memoryRoutes.update, {
  ...memoryResource,
  summary: 'Зміна спогаду: лише надіслані поля',
  access: 'user',
  body: updateMemoryInput,
  response: memoryView,
  errors: ['memory.notAuthor', 'memory.changedMeanwhile'],
  headers: ['If-Match'],
});

export const removeMemoryEndpoint = defineEndpoint(memoryRoutes.remove, {
  ...memoryResource,
  summary: `Видалення спогаду його автором або хранителем сторінки; скасувати його можна протягом ${retentionPeriods.undoHours} годин`,
  access: 'user',
  response: null,
  errors: ['memory.notAuthor'],
});

export const restoreMemoryEndpoint = defineEndpoint(memoryRoutes.restore, {
  ...memoryResource,
  summary: 'Повернення видаленого спогаду тим, хто його видалив',
  access: 'user',
  response: memoryView,
  errors: ['memory.notAuthor', 'memory.authorLimitReached', 'plan.memories'],
  limit: 'memories',
});

export const approveMemoryEndpoint = defineEndpoint(memoryRoutes.approve, {
  ...memoryResource,
  summary: 'Схвалення спогаду хранителем сторінки',
  access: 'user',
  response: memoryView,
  errors: ['obituary.notOwner', 'memory.changedMeanwhile'],
  headers: ['If-Match'],
});

export const rejectMemoryEndpoint = defineEndpoint(memoryRoutes.reject, {
  ...memoryResource,
  summary: 'Відхилення спогаду хранителем сторінки',
  access: 'user',
  response: memoryView,
  errors: ['obituary.notOwner', 'memory.changedMeanwhile'],
  headers: ['If-Match'],
});
