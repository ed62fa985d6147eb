import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { keeperOnly, restorable } from '../obituaries/obituary-descriptions.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { memoryRoutes } from './memories.routes.js';
import {
  createMemoryInput,
  memoriesQuery,
  memoryList,
  memoryView,
  ownMemoryList,
  updateMemoryInput,
} from './memories.schemas.js';

const memoryResource = { params: idParamsOf('memory'), notFound: 'memory.notFound' } as const;

export const listMemoriesCreatedByMeEndpoint = defineEndpoint(memoryRoutes.listCreatedByMe, {
  summary: 'List the memories that the caller wrote',
  query: memoriesQuery,
  response: ownMemoryList,
});

export const listMemoriesForMeEndpoint = defineEndpoint(memoryRoutes.listForMe, {
  summary: "List the memories on the caller's obituaries",
  description: '`state=pending` lists those that wait for a decision.',
  query: memoriesQuery,
  response: ownMemoryList,
});

export const listMemoriesOfPageEndpoint = defineEndpoint(memoryRoutes.listOfPage, {
  ...obituaryResource,
  summary: 'List the memories on an obituary, newest first',
  description: "Approved memories and the caller's own; the keeper sees all.",
  query: memoriesQuery,
  response: memoryList,
});

export const createMemoryEndpoint = defineEndpoint(memoryRoutes.create, {
  summary: 'Leave a memory on an obituary',
  description: 'Waits for approval where the keeper moderates memories.',
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
  summary: 'Change or hide a memory',
  description:
    'Only the sent keys change. The author may change the texts, the keeper may approve; both may hide.',
  body: updateMemoryInput,
  response: memoryView,
  errors: ['memory.notAuthor', 'memory.changedMeanwhile'],
  headers: ['If-Match'],
});

export const removeMemoryEndpoint = defineEndpoint(memoryRoutes.remove, {
  ...memoryResource,
  summary: 'Delete a memory',
  description: `Only its author, the keeper of the obituary and administrators may. ${restorable}`,
  response: null,
  errors: ['memory.notAuthor'],
});

export const restoreMemoryEndpoint = defineEndpoint(memoryRoutes.restore, {
  ...memoryResource,
  summary: 'Restore a deleted memory',
  description: 'Only the account that deleted it and administrators may.',
  response: memoryView,
  errors: ['memory.notAuthor', 'memory.authorLimitReached', 'plan.memories'],
  limit: 'memories',
});

export const approveMemoryEndpoint = defineEndpoint(memoryRoutes.approve, {
  ...memoryResource,
  summary: 'Approve a memory',
  description: `${keeperOnly} Approving twice is not an error.`,
  response: memoryView,
  errors: ['obituary.notOwner', 'memory.changedMeanwhile'],
  headers: ['If-Match'],
});

export const rejectMemoryEndpoint = defineEndpoint(memoryRoutes.reject, {
  ...memoryResource,
  summary: 'Reject a memory',
  description: `${keeperOnly} Rejecting twice is not an error.`,
  response: memoryView,
  errors: ['obituary.notOwner', 'memory.changedMeanwhile'],
  headers: ['If-Match'],
});
