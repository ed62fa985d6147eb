import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { pagingQuery } from '../paging.schemas.js';
import { normaliseLegacyPayload } from './legacy-payload.js';
import { obituaryRoutes } from './obituaries.routes.js';
import {
  type CreateObituaryRequest,
  createObituaryInput,
  type UpdateObituaryRequest,
  updateObituaryInput,
} from './obituaries.schemas.js';
import { editorOnly, ownerOnly, restorable } from './obituary-descriptions.js';
import {
  codeParams,
  duplicateCandidatesQuery,
  filterObituariesQuery,
  listMyObituariesQuery,
  listObituariesQuery,
  searchMyObituariesQuery,
  searchObituariesQuery,
  topFilledQuery,
} from './obituary-queries.schemas.js';
import {
  changeErrors,
  obituaryResource,
  planGateErrors,
  readableObituary,
} from './obituary-resource.schemas.js';
import {
  activatedView,
  codeTargetView,
  deletedObituaryList,
  duplicateCandidateList,
  obituaryList,
  obituaryView,
  ownObituaryList,
} from './obituary-views.schemas.js';
import { pageKeyHours } from './page-password.constants.js';
import { unlockRoutes } from './unlock.routes.js';
import { pageKeyView, unlockObituaryInput } from './unlock.schemas.js';

const publicList = { response: obituaryList } as const;
const ownList = { response: ownObituaryList } as const;

export const topFilledObituariesEndpoint = defineEndpoint(obituaryRoutes.topFilled, {
  ...publicList,
  summary: 'List the most complete public obituaries',
  description: 'Not paged: `limit` of them at most.',
  query: topFilledQuery,
});

export const listMilitaryObituariesEndpoint = defineEndpoint(obituaryRoutes.listMilitary, {
  ...publicList,
  summary: 'List the public obituaries of military persons, newest first',
  query: pagingQuery,
});

export const filterObituariesEndpoint = defineEndpoint(obituaryRoutes.filter, {
  ...publicList,
  summary: 'Filter public obituaries by places, years, service and name',
  description: 'All given conditions must match.',
  query: filterObituariesQuery,
  errors: ['rateLimit.exceeded'],
});

export const searchObituariesEndpoint = defineEndpoint(obituaryRoutes.search, {
  ...publicList,
  summary: 'Search public obituaries by name',
  description:
    'Each part of the name matches as a prefix, in any order, ignoring case and apostrophes. One typo in longer parts and Latin transliteration are tolerated.',
  query: searchObituariesQuery,
});

export const duplicateCandidatesEndpoint = defineEndpoint(obituaryRoutes.duplicateCandidates, {
  summary: 'Find obituaries that may be about the same person',
  description: 'To be called before creating one.',
  query: duplicateCandidatesQuery,
  response: duplicateCandidateList,
});

export const listObituariesEndpoint = defineEndpoint(obituaryRoutes.list, {
  ...publicList,
  summary: 'List public obituaries',
  query: listObituariesQuery,
});

export const listMyObituariesEndpoint = defineEndpoint(obituaryRoutes.listMine, {
  ...ownList,
  summary: 'List the obituaries that the caller keeps',
  description: 'Own ones, and those that the caller keeps in another role.',
  query: listMyObituariesQuery,
});

export const searchMyObituariesEndpoint = defineEndpoint(obituaryRoutes.searchMine, {
  ...ownList,
  summary: 'Search the obituaries that the caller keeps',
  query: searchMyObituariesQuery,
});

export const listDeactivatedObituariesEndpoint = defineEndpoint(obituaryRoutes.listDeactivated, {
  ...ownList,
  summary: "List the caller's deactivated obituaries",
  query: pagingQuery,
});

export const listDeletedObituariesEndpoint = defineEndpoint(obituaryRoutes.listDeleted, {
  summary: "List the caller's deleted obituaries that can still be restored",
  query: pagingQuery,
  response: deletedObituaryList,
});

export const resolveObituaryCodeEndpoint = defineEndpoint(obituaryRoutes.resolveCode, {
  summary: 'Resolve the short code of a QR link',
  rateLimit: 'codeMiss',
  params: codeParams,
  notFound: 'obituary.notFound',
  response: codeTargetView,
});

export const activateAllObituariesEndpoint = defineEndpoint(obituaryRoutes.activateAll, {
  summary: "Activate all of the caller's obituaries",
  description: 'Leaves out those that would tell a recent military death before the family is said to know.',
  response: activatedView,
  errors: ['obituary.changedMeanwhile'],
});

export const createObituaryEndpoint = defineEndpoint(obituaryRoutes.create, {
  summary: 'Create an obituary',
  description:
    'About a deceased person or, with `isAlive`, about a living one, whose page is never `public`. A password is set by a change of the page. A null `visibility` is `public`, and `private` for the living. A military death of the last 30 days, or of no known day, is `private` without `makerRelation` and `familyInformed`; made public by `other` than next of kin it opens by link alone for 7 days.',
  body: z.preprocess(
    (sent: CreateObituaryRequest) => normaliseLegacyPayload(sent, 'create'),
    createObituaryInput,
  ),
  response: obituaryView,
  status: 201,
  rateLimit: 'store',
  errors: [
    'obituary.createdAndDeleted',
    'obituary.tooLong',
    'plan.obituaries',
    'plan.familyMembers',
    ...planGateErrors,
  ],
  limit: 'obituaries',
  headers: ['Idempotency-Key'],
});

export const getObituaryEndpoint = defineEndpoint(obituaryRoutes.get, {
  ...readableObituary,
  summary: 'Get an obituary',
  description:
    'Private and deactivated obituaries do not exist for others than their keeper. That of a living person opens to others only by link or password, without `birthDate`. One behind a password is refused without its key. One that was merged with another answers with the address of that one.',
  response: obituaryView,
  errors: ['obituary.merged'],
});

export const updateObituaryEndpoint = defineEndpoint(obituaryRoutes.update, {
  ...obituaryResource,
  summary: 'Change an obituary',
  description: `${editorOnly} Only the sent keys change. \`password\` is needed when the visibility becomes \`password\`; it is never answered, and each one ends the keys that were given. A page that comes to tell a recent military death is closed as on creation.`,
  body: z.preprocess(
    (sent: UpdateObituaryRequest) => normaliseLegacyPayload(sent, 'update'),
    updateObituaryInput,
  ),
  response: obituaryView,
  errors: [
    ...changeErrors,
    'obituary.tooLong',
    'obituary.hiddenByDecision',
    'obituary.familyNotInformed',
    'plan.obituaries',
    'plan.familyMembers',
    ...planGateErrors,
  ],
  headers: ['If-Match'],
});

export const removeObituaryEndpoint = defineEndpoint(obituaryRoutes.remove, {
  ...obituaryResource,
  summary: 'Delete an obituary',
  description: `${ownerOnly} ${restorable}`,
  response: null,
  errors: ['obituary.notOwner', 'keeper.ownerOnly', 'claim.inReview'],
});

export const restoreObituaryEndpoint = defineEndpoint(obituaryRoutes.restore, {
  ...obituaryResource,
  summary: 'Restore a deleted obituary',
  description: ownerOnly,
  response: obituaryView,
  errors: ['obituary.notOwner', 'keeper.ownerOnly', 'plan.obituaries', 'plan.familyMembers'],
  limit: 'obituaries',
});

export const activateObituaryEndpoint = defineEndpoint(obituaryRoutes.activate, {
  ...obituaryResource,
  summary: 'Activate an obituary',
  description: `${editorOnly} Shows it again according to its visibility.`,
  response: obituaryView,
  errors: [...changeErrors, 'obituary.familyNotInformed'],
});

export const deactivateObituaryEndpoint = defineEndpoint(obituaryRoutes.deactivate, {
  ...obituaryResource,
  summary: 'Deactivate an obituary',
  description: `${editorOnly} Hides it from everybody else.`,
  response: obituaryView,
  errors: changeErrors,
});

export const unlockObituaryEndpoint = defineEndpoint(unlockRoutes.unlock, {
  ...obituaryResource,
  summary: 'Open an obituary with its password',
  description: `The key opens this obituary for ${pageKeyHours} hours, as the header \`X-Page-Key\` of calls about it. It ends earlier with another password or visibility. Keepers and administrators need none.`,
  body: unlockObituaryInput,
  response: pageKeyView,
  rateLimit: 'unlock',
  errors: ['obituary.wrongPassword', 'obituary.notLocked'],
});
