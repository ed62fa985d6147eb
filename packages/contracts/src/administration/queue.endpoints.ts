import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { queueTermDays } from './queue.constants.js';
import { queueRoutes } from './queue.routes.js';
import {
  checkCharityInput,
  checkedCharityView,
  decideHeldMemoryInput,
  heldMemoryView,
  queueList,
  queueQuery,
} from './queue.schemas.js';

export const listQueueEndpoint = defineEndpoint(queueRoutes.list, {
  summary: 'List what waits for a decision, the oldest first',
  description: `Reports, held memories, and for administrators claims and unchecked links of the field for charity. Each is due after ${queueTermDays} working days. Letters to a family are never among them.`,
  query: queueQuery,
  response: queueList,
});

export const decideHeldMemoryEndpoint = defineEndpoint(queueRoutes.decideMemory, {
  params: idParamsOf('memory'),
  notFound: 'memory.notFound',
  summary: 'Decide a memory that is held with a reason',
  description:
    'While the family has not decided; the family can decide otherwise afterwards. A repeat of the same decision changes nothing.',
  body: decideHeldMemoryInput,
  response: heldMemoryView,
  errors: ['memory.decided', 'memory.changedMeanwhile', 'obituary.frozen'],
});

export const checkCharityEndpoint = defineEndpoint(queueRoutes.checkCharity, {
  ...obituaryResource,
  summary: 'Say whether the links of the field for charity are genuine',
  description:
    'Holds until they change. Links that were refused are shown to keepers alone. A repeat of the same decision changes nothing.',
  body: checkCharityInput,
  response: checkedCharityView,
  errors: ['obituary.changedMeanwhile', 'obituary.nothingToCheck'],
});
