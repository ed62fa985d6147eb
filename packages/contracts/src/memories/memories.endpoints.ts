import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { editorOnly, restorable } from '../obituaries/obituary-descriptions.js';
import { readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { rateLimitTable } from '../rate-limit-table.js';
import { editKeyDays, guestWritingMinMs, moderationKeyDays } from './memories.constants.js';
import { memoryRoutes } from './memories.routes.js';
import {
  createdMemoryView,
  createMemoryInput,
  memoriesQuery,
  memoryFileParams,
  memoryFileQuery,
  memoryList,
  memoryView,
  moderatedMemoryView,
  moderateMemoryInput,
  ownMemoryList,
  updateMemoryInput,
} from './memories.schemas.js';

/** A guest sends the edit key of the memory instead of a token. */
const byEditKey = { errors: ['auth.required'], headers: ['X-Edit-Key', 'X-Page-Key'] } as const;
const editKeyText = `Without a token: with the key that its creation answered, for ${editKeyDays} days.`;
const [perNetwork, perPage] = rateLimitTable.guestMemory;

const reversal = 'A decision that stands is reversed only with `If-Match`; `*` accepts any revision.';

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
  ...readableObituary,
  summary: 'List the memories on an obituary, newest first',
  description: "Approved memories and the caller's own; the owner and editors see all.",
  query: memoriesQuery,
  response: memoryList,
});

export const createMemoryEndpoint = defineEndpoint(memoryRoutes.create, {
  summary: 'Leave a memory on an obituary',
  description: [
    'Waits for approval where memories are moderated, unless its author keeps the obituary.',
    'Also waits, wherever it is left, with words of abuse, payment details or links, and after many entries of one network (`heldFor`). Keepers get an error for payment details instead.',
    `A guest sends \`author\`: such a memory always waits, and counts against no plan. At most ${perNetwork.max} an hour per network and ${perPage.max} a day per obituary; less than ${guestWritingMinMs} \`elapsedMs\` and a filled \`website\` are refused.`,
  ].join(' '),
  body: createMemoryInput,
  response: createdMemoryView,
  status: 201,
  rateLimit: 'store',
  errors: [
    'auth.required',
    'obituary.notFound',
    'obituary.frozen',
    'obituary.blocked',
    'memory.createdAndDeleted',
    'memory.living',
    'memory.tooFast',
    'plan.memories',
  ],
  limit: 'memories',
  headers: ['Idempotency-Key', 'X-Page-Key'],
});

export const updateMemoryEndpoint = defineEndpoint(memoryRoutes.update, {
  ...memoryResource,
  summary: 'Change or hide a memory',
  description: `Only the sent keys change. The author may change the texts, the owner and editors of the obituary may approve; all of them may hide. A guest's changed texts wait for approval again, unless the family has rejected them already, and those of an account for the reasons for which a new memory waits. ${editKeyText}`,
  body: updateMemoryInput,
  response: memoryView,
  errors: [
    ...byEditKey.errors,
    'memory.notAuthor',
    'memory.changedMeanwhile',
    'memory.letterNotRejected',
    'memory.rejected',
    'memory.decided',
    'obituary.frozen',
    'obituary.blocked',
  ],
  headers: ['If-Match', ...byEditKey.headers],
});

export const removeMemoryEndpoint = defineEndpoint(memoryRoutes.remove, {
  ...memoryResource,
  summary: 'Delete a memory',
  description: `Only its author, the owner and editors of the obituary and administrators may. ${restorable} ${editKeyText}`,
  response: null,
  errors: [...byEditKey.errors, 'memory.notAuthor', 'obituary.frozen'],
  headers: byEditKey.headers,
});

export const getMemoryFileEndpoint = defineEndpoint(memoryRoutes.getFile, {
  ...memoryResource,
  params: memoryFileParams,
  summary: 'Get a photo or the voice note of a memory',
  description:
    'Unless everybody sees the memory and its obituary: only with `expires` and `signature` of a URL from a response, or for those who may edit the obituary.',
  query: memoryFileQuery,
  response: 'binary',
  hasRanges: true,
});

export const restoreMemoryEndpoint = defineEndpoint(memoryRoutes.restore, {
  ...memoryResource,
  summary: 'Restore a deleted memory',
  description: `Only the account that deleted it and administrators may. ${editKeyText}`,
  response: memoryView,
  errors: [
    ...byEditKey.errors,
    'memory.notAuthor',
    'memory.authorLimitReached',
    'plan.memories',
    'obituary.frozen',
    'obituary.blocked',
  ],
  headers: byEditKey.headers,
  limit: 'memories',
});

export const moderateMemoryEndpoint = defineEndpoint(memoryRoutes.moderate, {
  summary: 'Look at a waiting memory, or decide about it, by the link of a letter',
  description: `For the keeper to whom the letter went, without a session, for ${moderationKeyDays} days. Without \`decision\` nothing changes. A decision needs the revision that was looked at; repeating it is not an error, the opposite of one that stands is. No key opens a letter to the family.`,
  body: moderateMemoryInput,
  response: moderatedMemoryView,
  rateLimit: 'none',
  errors: ['memory.keyEnded', 'memory.decided', 'memory.changedMeanwhile', 'obituary.frozen'],
});

export const approveMemoryEndpoint = defineEndpoint(memoryRoutes.approve, {
  ...memoryResource,
  summary: 'Approve a memory',
  description: `${editorOnly} Approving twice is not an error. ${reversal}`,
  response: memoryView,
  errors: ['obituary.notOwner', 'memory.changedMeanwhile', 'memory.decided'],
  headers: ['If-Match'],
});

export const rejectMemoryEndpoint = defineEndpoint(memoryRoutes.reject, {
  ...memoryResource,
  summary: 'Reject a memory',
  description: `${editorOnly} Rejecting twice is not an error. ${reversal}`,
  response: memoryView,
  errors: ['obituary.notOwner', 'memory.changedMeanwhile', 'memory.decided', 'memory.letterNotRejected'],
  headers: ['If-Match'],
});
