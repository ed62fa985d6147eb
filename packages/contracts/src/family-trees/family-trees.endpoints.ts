import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { createObituaryEndpoint } from '../obituaries/obituaries.endpoints.js';
import type { CreateObituaryRequest } from '../obituaries/obituaries.schemas.js';
import { restorable } from '../obituaries/obituary-descriptions.js';
import { readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { obituaryList } from '../obituaries/obituary-views.schemas.js';
import { pagingQuery } from '../paging.schemas.js';
import { treeEditorOnly, treeOwnerOnly } from './family-tree-descriptions.js';
import { createFamilyTreeInput, updateFamilyTreeInput } from './family-tree-inputs.schemas.js';
import { familyTreeRoutes } from './family-trees.routes.js';
import {
  deletedFamilyTreeList,
  familyTreeList,
  familyTreeQuery,
  familyTreesQuery,
  familyTreeView,
  generationsView,
  hasTreesView,
  isMineView,
  treeCountView,
  treeLimitsView,
  treeSubscriptionView,
} from './family-trees.schemas.js';
import { gedcomQuery } from './gedcom.schemas.js';

/**
 * The payload about a living person, without a status that is not one of the living; anything but an object is left for
 * the schema to reject.
 */
function asLiving(sent: CreateObituaryRequest): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { status, ...rest }: { status?: unknown } = sent;
  const isDead = status === 'died' || status === 'killed';
  return { ...rest, ...(status === undefined || isDead ? {} : { status }), isAlive: true };
}

/** Shared spec of endpoints for one tree, addressed by `:id` in the path: a malformed id is not found. */
const treeResource = { params: idParamsOf('family tree'), notFound: 'familyTree.notFound' } as const;

export const listFamilyTreesEndpoint = defineEndpoint(familyTreeRoutes.list, {
  summary: 'List the family trees that the caller keeps, newest first',
  description: 'In every role. Empty for guests.',
  query: familyTreesQuery,
  response: familyTreeList,
});

export const createFamilyTreeEndpoint = defineEndpoint(familyTreeRoutes.create, {
  summary: 'Create a family tree',
  description:
    'The root person must be seen by the caller, and kept by them where it is living or not public.',
  body: createFamilyTreeInput,
  response: familyTreeView,
  status: 201,
  rateLimit: 'store',
  errors: [
    'obituary.notFound',
    'familyTree.livingNotKept',
    'familyTree.pageWithdrawn',
    'familyTree.createdAndDeleted',
    'plan.family',
  ],
  limit: 'family',
  headers: ['Idempotency-Key'],
});

export const countFamilyTreesEndpoint = defineEndpoint(familyTreeRoutes.count, {
  summary: "Count the caller's family trees",
  response: treeCountView,
});

export const checkFamilyTreeLimitsEndpoint = defineEndpoint(familyTreeRoutes.checkLimits, {
  summary: "Check whether the caller's plan allows another family tree",
  response: treeLimitsView,
});

export const familyTreeSubscriptionEndpoint = defineEndpoint(familyTreeRoutes.subscriptionLimits, {
  summary: "Get the limits of family trees in the caller's plan",
  response: treeSubscriptionView,
});

export const listDeletedFamilyTreesEndpoint = defineEndpoint(familyTreeRoutes.listDeleted, {
  summary: "List the caller's deleted family trees that can still be restored",
  description: 'Those deleted last come first.',
  query: pagingQuery,
  response: deletedFamilyTreeList,
});

export const listLivingObituariesEndpoint = defineEndpoint(familyTreeRoutes.listLiving, {
  summary: "List the caller's obituaries of living people",
  description: 'Empty for guests.',
  query: pagingQuery,
  response: obituaryList,
});

export const createLivingObituaryEndpoint = defineEndpoint(familyTreeRoutes.createLiving, {
  summary: 'Create an obituary of a living person',
  description: 'The same as creating an obituary with `isAlive: true`.',
  body: z.preprocess(asLiving, createObituaryEndpoint.body),
  response: createObituaryEndpoint.response,
  status: 201,
  rateLimit: 'store',
  errors: createObituaryEndpoint.errors,
  limit: 'obituaries',
  headers: ['Idempotency-Key'],
});

export const hasFamilyTreesEndpoint = defineEndpoint(familyTreeRoutes.hasTrees, {
  ...readableObituary,
  summary: 'Check whether an obituary is in a family tree',
  description: 'Counts the trees that the caller may see; none for a redacted person.',
  response: hasTreesView,
});

export const listFamilyTreesOfPageEndpoint = defineEndpoint(familyTreeRoutes.listOfPage, {
  ...readableObituary,
  summary: 'List the family trees that contain an obituary',
  description: 'Trees that the caller may see; none for a redacted person.',
  query: familyTreesQuery,
  response: familyTreeList,
});

export const getFamilyTreeEndpoint = defineEndpoint(familyTreeRoutes.get, {
  ...treeResource,
  summary: 'Get a family tree with its members',
  description: 'A tree that is not public is found by its keepers and administrators alone.',
  query: familyTreeQuery,
  response: familyTreeView,
});

export const updateFamilyTreeEndpoint = defineEndpoint(familyTreeRoutes.update, {
  ...treeResource,
  summary: 'Change a family tree',
  description: `Only the sent keys change. ${treeEditorOnly}`,
  body: updateFamilyTreeInput,
  response: familyTreeView,
  errors: ['familyTree.notOwner', 'familyTree.memberNotFound', 'familyTree.changedMeanwhile', 'plan.family'],
  headers: ['If-Match'],
});

export const removeFamilyTreeEndpoint = defineEndpoint(familyTreeRoutes.remove, {
  ...treeResource,
  summary: 'Delete a family tree',
  description: `${treeOwnerOnly} ${restorable}`,
  response: null,
  errors: ['familyTree.notOwner', 'keeper.ownerOnly'],
});

export const restoreFamilyTreeEndpoint = defineEndpoint(familyTreeRoutes.restore, {
  ...treeResource,
  summary: 'Restore a deleted family tree',
  description: 'Only the account that deleted it and administrators may.',
  response: familyTreeView,
  errors: ['familyTree.notOwner', 'keeper.ownerOnly', 'familyTree.changedMeanwhile', 'plan.family'],
  limit: 'family',
});

export const familyTreeGenerationsEndpoint = defineEndpoint(familyTreeRoutes.byGeneration, {
  ...treeResource,
  summary: 'List the members of a family tree by generation',
  query: familyTreeQuery,
  response: generationsView,
});

export const isMyFamilyTreeEndpoint = defineEndpoint(familyTreeRoutes.isMine, {
  ...treeResource,
  summary: 'Check whether the caller owns a family tree',
  response: isMineView,
});

export const getFamilyTreeGedcomEndpoint = defineEndpoint(familyTreeRoutes.gedcom, {
  ...treeResource,
  summary: 'Download a family tree as a GEDCOM file',
  description: `${treeOwnerOnly} Holds what the owner sees, also after the plan has ended. People whom the owner sees without a name are never in it.`,
  query: gedcomQuery,
  response: 'binary',
  rateLimit: 'export',
  errors: ['familyTree.notOwner', 'keeper.ownerOnly'],
});
