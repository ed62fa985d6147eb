import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { obituaryResource, readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { ownAdditions, treeContributors } from './family-tree-descriptions.js';
import { relationshipRoutes } from './family-trees.routes.js';
import { familyTreeQuery } from './family-trees.schemas.js';
import {
  createPageRelationshipInput,
  createRelationshipInput,
  pageRelationshipList,
  pageRelationshipParams,
  pageRelationshipView,
  personParams,
  relationshipList,
  relationshipParams,
  relationshipView,
  updateRelationshipInput,
} from './relationships.schemas.js';

const treeResource = { params: idParamsOf('family tree'), notFound: 'familyTree.notFound' } as const;
const ruleErrors = [
  'familyTree.selfRelationship',
  'familyTree.relationshipExists',
  'familyTree.tooManyParents',
  'familyTree.tooManyRelationships',
] as const;
const changeErrors = ['familyTree.notOwner', 'familyTree.changedMeanwhile', 'plan.family'] as const;

export const listRelationshipsEndpoint = defineEndpoint(relationshipRoutes.list, {
  ...treeResource,
  summary: 'List the relationships of a family tree',
  description: 'One row for a pair: a parent is `from`, spouses and siblings stand by id.',
  query: familyTreeQuery,
  response: relationshipList,
});

export const createRelationshipEndpoint = defineEndpoint(relationshipRoutes.create, {
  ...treeResource,
  summary: 'Link two members of a family tree',
  description: `A parent is one generation older; spouses and siblings are of the same one. ${treeContributors}`,
  body: createRelationshipInput,
  response: relationshipView,
  status: 201,
  rateLimit: 'store',
  errors: [...changeErrors, 'familyTree.memberNotFound', 'familyTree.generationMismatch', ...ruleErrors],
});

export const listRelationshipsOfPersonEndpoint = defineEndpoint(relationshipRoutes.listOfPerson, {
  ...treeResource,
  params: personParams,
  summary: 'List the relationships of one member of a family tree',
  description: '`toPersonId` is the person asked about.',
  query: familyTreeQuery,
  response: relationshipList,
  errors: ['familyTree.memberNotFound'],
});

export const updateRelationshipEndpoint = defineEndpoint(relationshipRoutes.update, {
  ...treeResource,
  params: relationshipParams,
  summary: 'Change the facts of a relationship',
  description: `Only the sent keys change; people and type stay. ${ownAdditions}`,
  body: updateRelationshipInput,
  response: relationshipView,
  errors: [...changeErrors, 'familyTree.relationshipNotFound', 'familyTree.tooManyParents'],
  headers: ['If-Match'],
});

export const removeRelationshipEndpoint = defineEndpoint(relationshipRoutes.remove, {
  ...treeResource,
  params: relationshipParams,
  summary: 'Delete a relationship of a family tree',
  description: ownAdditions,
  response: null,
  errors: ['familyTree.notOwner', 'familyTree.changedMeanwhile', 'familyTree.relationshipNotFound'],
});

const pageRelationship = { ...obituaryResource, params: pageRelationshipParams } as const;

export const listPageRelationshipsEndpoint = defineEndpoint(relationshipRoutes.listOfPage, {
  ...readableObituary,
  summary: 'List the relationships of an obituary',
  description: 'Those of no tree, and those of the trees that the caller may see.',
  response: pageRelationshipList,
});

export const createPageRelationshipEndpoint = defineEndpoint(relationshipRoutes.createOfPage, {
  ...obituaryResource,
  summary: 'Link an obituary with another one',
  description: `Belongs to no tree. ${editorOnly} The keeper of the other obituary confirms it; until then both alone see it.`,
  body: createPageRelationshipInput,
  response: pageRelationshipView,
  status: 201,
  rateLimit: 'store',
  errors: [
    'obituary.notOwner',
    'familyTree.livingNotKept',
    'familyTree.changedMeanwhile',
    ...ruleErrors,
    'familyTree.relationshipCycle',
  ],
});

export const removePageRelationshipEndpoint = defineEndpoint(relationshipRoutes.removeOfPage, {
  ...pageRelationship,
  summary: 'Delete a relationship of an obituary',
  description: `Also one that the keeper of the other obituary made. ${editorOnly}`,
  response: null,
  errors: ['obituary.notOwner', 'familyTree.relationshipNotFound', 'familyTree.changedMeanwhile'],
});

export const confirmRelationshipEndpoint = defineEndpoint(relationshipRoutes.confirm, {
  ...pageRelationship,
  summary: 'Confirm a relationship of an obituary',
  description: `${editorOnly} Confirming twice is not an error.`,
  response: pageRelationshipView,
  errors: [
    'obituary.notOwner',
    'familyTree.relationshipNotFound',
    'familyTree.relationshipCycle',
    'familyTree.tooManyParents',
    'familyTree.changedMeanwhile',
  ],
});
