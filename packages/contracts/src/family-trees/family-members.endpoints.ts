import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import {
  addMemberInput,
  canAddGenerationView,
  canAddMemberView,
  createdMemberView,
  memberParams,
  moveMemberInput,
  removeMemberQuery,
  updateMemberInput,
} from './family-members.schemas.js';
import { linkedByOthers, ownAdditions, treeContributors } from './family-tree-descriptions.js';
import { familyMemberRoutes } from './family-trees.routes.js';
import { familyMemberView } from './family-trees.schemas.js';

const treeResource = { params: idParamsOf('family tree'), notFound: 'familyTree.notFound' } as const;
const memberResource = { params: memberParams, notFound: 'familyTree.notFound' } as const;
const changeErrors = ['familyTree.notOwner', 'familyTree.changedMeanwhile', 'plan.family'] as const;
const pageErrors = [
  'obituary.notFound',
  'familyTree.livingNotKept',
  'familyTree.pageWithdrawn',
  'familyTree.alreadyMember',
] as const;

export const canAddMemberEndpoint = defineEndpoint(familyMemberRoutes.canAdd, {
  ...treeResource,
  summary: 'Check whether another member fits into a family tree',
  response: canAddMemberView,
});

export const canAddGenerationEndpoint = defineEndpoint(familyMemberRoutes.canAddGeneration, {
  ...treeResource,
  summary: 'Check whether another generation fits into a family tree',
  response: canAddGenerationView,
});

export const addMemberEndpoint = defineEndpoint(familyMemberRoutes.add, {
  ...treeResource,
  summary: 'Add a member to a family tree',
  description: `An obituary, or somebody without a page. ${treeContributors}`,
  body: addMemberInput,
  response: createdMemberView,
  status: 201,
  rateLimit: 'store',
  errors: [...changeErrors, ...pageErrors, 'plan.familyMembers'],
  headers: ['Idempotency-Key'],
});

export const updateMemberEndpoint = defineEndpoint(familyMemberRoutes.update, {
  ...memberResource,
  summary: 'Change a member without a page',
  description: `With \`pageId\` the obituary takes the person's place, links stay; repeating it changes nothing. ${ownAdditions} ${linkedByOthers}`,
  body: updateMemberInput,
  response: familyMemberView,
  errors: [
    ...changeErrors,
    ...pageErrors,
    'familyTree.memberNotFound',
    'familyTree.memberHasPage',
    'familyTree.linkedByOthers',
  ],
  headers: ['If-Match'],
});

export const removeMemberEndpoint = defineEndpoint(familyMemberRoutes.remove, {
  ...memberResource,
  summary: 'Remove a member from a family tree',
  description: `Its links go with it. ${ownAdditions} ${linkedByOthers} The owner of an obituary may as well: then it cannot be added to the trees of this owner again.`,
  query: removeMemberQuery,
  response: null,
  errors: [
    'familyTree.notOwner',
    'familyTree.changedMeanwhile',
    'familyTree.memberNotFound',
    'familyTree.rootHeld',
    'familyTree.linkedByOthers',
  ],
});

export const moveMemberEndpoint = defineEndpoint(familyMemberRoutes.move, {
  ...memberResource,
  summary: 'Move a member to another generation',
  description: `Refused while links contradict; \`details.relationships\` names them. ${ownAdditions} With relatives, all of them must be such.`,
  body: moveMemberInput,
  response: familyMemberView,
  errors: [...changeErrors, 'familyTree.memberNotFound', 'familyTree.generationHeld'],
  headers: ['If-Match'],
});
