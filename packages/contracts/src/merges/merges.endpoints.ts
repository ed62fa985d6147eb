import { defineEndpoint } from '../endpoint.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { mergeProposalDays, mergeUndoDays } from './merges.constants.js';
import { mergeRoutes } from './merges.routes.js';
import {
  createMergeProposalInput,
  decideMergeProposalInput,
  mergePreview,
  mergePreviewQuery,
  mergeProposalList,
  mergeProposalParams,
  mergeProposalView,
} from './merges.schemas.js';

/** Refusals of two obituaries that cannot become one. */
const pairErrors = [
  'obituary.notOwner',
  'merge.samePage',
  'merge.alreadyMerged',
  'merge.differentLives',
  'merge.inactive',
  'merge.unfinished',
  'merge.tooMany',
  'merge.tooLarge',
  'merge.heldByDecision',
  'merge.relativesUnfinished',
  'merge.videoAtWork',
] as const;

export const previewMergeEndpoint = defineEndpoint(mergeRoutes.preview, {
  ...obituaryResource,
  summary: 'Tell what becomes of two obituaries if they are merged',
  description:
    'For those who may edit one of them, and see the other or have its owner’s agreement to an open proposal. Changes nothing.',
  query: mergePreviewQuery,
  response: mergePreview,
  errors: [...pairErrors, 'obituary.frozen'],
});

export const createMergeProposalEndpoint = defineEndpoint(mergeRoutes.create, {
  ...obituaryResource,
  summary: 'Propose to merge two obituaries of one person',
  description: `For those who may edit one of them and see the other. The owner of each obituary has to agree; an owner who proposes agrees by that, so that two obituaries of one owner are merged at once. It waits for ${mergeProposalDays} days. A repeated call returns the one that waits. After an owner has declined, the same is not proposed again for ${mergeUndoDays} days, except by another owner.`,
  body: createMergeProposalInput,
  response: mergeProposalView,
  status: 201,
  rateLimit: 'proposal',
  errors: [...pairErrors, 'keeper.ownerOnly', 'merge.exists', 'merge.declined', 'merge.changed'],
});

export const listMergeProposalsEndpoint = defineEndpoint(mergeRoutes.list, {
  ...obituaryResource,
  summary: 'List the merges of an obituary that are proposed, carried out, or can be undone',
  description:
    'For those who may edit it, and for the owner of an obituary that was merged; newest first, not paged. An obituary that the caller may not see is hidden, unless its owner has agreed to an open proposal, or both are one.',
  response: mergeProposalList,
  errors: ['obituary.notOwner'],
});

export const decideMergeProposalEndpoint = defineEndpoint(mergeRoutes.decide, {
  ...obituaryResource,
  params: mergeProposalParams,
  summary: 'Agree to a merge, decline, withdraw or undo it',
  description: `The merge begins with the last agreement, and goes on after the response: its state is \`merging\` meanwhile. For ${mergeUndoDays} days it can be undone. An administrator agrees for all owners. A repeated decision changes nothing.`,
  body: decideMergeProposalInput,
  response: mergeProposalView,
  errors: [
    ...pairErrors,
    'keeper.ownerOnly',
    'merge.notFound',
    'merge.notAuthor',
    'merge.decided',
    'merge.changed',
    'merge.tooLate',
    'merge.accountClosed',
  ],
});
