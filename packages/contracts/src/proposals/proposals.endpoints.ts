import { defineEndpoint } from '../endpoint.js';
import { obituaryResource, readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { pagingQuery } from '../paging.schemas.js';
import { maxOpenProposals } from './proposals.constants.js';
import { proposalRoutes } from './proposals.routes.js';
import {
  createProposalInput,
  decideProposalInput,
  proposalList,
  proposalParams,
  proposalView,
} from './proposals.schemas.js';

export const createProposalEndpoint = defineEndpoint(proposalRoutes.create, {
  ...readableObituary,
  summary: 'Propose a change of an obituary to its keepers',
  description: `For those who see the obituary and may not edit it; at most ${maxOpenProposals} wait for a decision. A repeated call with the same content returns the one that waits.`,
  body: createProposalInput,
  response: proposalView,
  status: 201,
  rateLimit: 'proposal',
  errors: ['obituary.frozen', 'obituary.blocked', 'proposal.canEdit', 'proposal.tooMany'],
});

export const listProposalsEndpoint = defineEndpoint(proposalRoutes.list, {
  ...readableObituary,
  summary: 'List the proposals for an obituary, those that wait first',
  description: 'All of them for those who may edit it, their own for others.',
  query: pagingQuery,
  response: proposalList,
});

export const decideProposalEndpoint = defineEndpoint(proposalRoutes.decide, {
  ...obituaryResource,
  params: proposalParams,
  summary: 'Decide a proposal, or withdraw it',
  description:
    'Accepted values are saved as an edit of the obituary is, with its refusals; `If-Match` takes the revision of the obituary. The proposal then waits on.',
  body: decideProposalInput,
  response: proposalView,
  headers: ['If-Match', 'X-Page-Key'],
  errors: [
    'obituary.notOwner',
    'obituary.changedMeanwhile',
    'obituary.tooLong',
    'proposal.notFound',
    'proposal.notAuthor',
    'proposal.decided',
  ],
});
