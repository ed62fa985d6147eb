import { defineEndpoint } from '../endpoint.js';
import { ownerOnly } from '../obituaries/obituary-descriptions.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { invitationDays, maxKeepers, maxListedSuccessions, transferDays } from './keepers.constants.js';
import { keeperRoutes } from './keepers.routes.js';
import {
  acceptedInvitationView,
  invitationParams,
  invitationTokenInput,
  invitationView,
  inviteInput,
  keeperList,
  keeperParams,
  keeperView,
  offerTransferInput,
  openInvitationView,
  successionList,
  successorInput,
  successorView,
  transferView,
  updateKeeperInput,
} from './keepers.schemas.js';

const ownerErrors = ['obituary.notOwner', 'keeper.ownerOnly'] as const;

export const listKeepersEndpoint = defineEndpoint(keeperRoutes.list, {
  ...obituaryResource,
  summary: 'List the keepers of an obituary',
  description: 'For its keepers and administrators, not paged.',
  response: keeperList,
  errors: ['obituary.notOwner'],
});

export const updateKeeperEndpoint = defineEndpoint(keeperRoutes.update, {
  ...obituaryResource,
  params: keeperParams,
  summary: 'Change the role of a keeper',
  description: ownerOnly,
  body: updateKeeperInput,
  response: keeperView,
  errors: [
    ...ownerErrors,
    'keeper.notFound',
    'keeper.isOwner',
    'keeper.byDecision',
    'obituary.changedMeanwhile',
  ],
});

export const removeKeeperEndpoint = defineEndpoint(keeperRoutes.remove, {
  ...obituaryResource,
  params: keeperParams,
  summary: 'Remove a keeper, or leave an obituary',
  description:
    'The owner and administrators may remove everybody but the owner; administrators alone a keeper whom an accepted claim has added. Keepers may leave.',
  response: null,
  errors: [
    ...ownerErrors,
    'keeper.notFound',
    'keeper.isOwner',
    'keeper.byDecision',
    'obituary.changedMeanwhile',
  ],
});

export const inviteKeeperEndpoint = defineEndpoint(keeperRoutes.invite, {
  ...obituaryResource,
  summary: 'Invite somebody to keep an obituary',
  description: `${ownerOnly} Sends an e-mail whose link can be accepted for ${invitationDays} days, with the invited address alone. An obituary has at most ${maxKeepers} keepers and open invitations.`,
  body: inviteInput,
  response: invitationView,
  status: 201,
  rateLimit: 'invitation',
  errors: [
    ...ownerErrors,
    'keeper.exists',
    'keeper.tooMany',
    'invitation.exists',
    'obituary.changedMeanwhile',
  ],
});

export const revokeInvitationEndpoint = defineEndpoint(keeperRoutes.revoke, {
  ...obituaryResource,
  params: invitationParams,
  summary: 'Revoke an invitation',
  description: ownerOnly,
  response: null,
  errors: [...ownerErrors, 'invitation.notFound', 'obituary.changedMeanwhile'],
});

export const offerTransferEndpoint = defineEndpoint(keeperRoutes.offerTransfer, {
  ...obituaryResource,
  summary: 'Offer an obituary to one of its keepers',
  description: `Only the owner may. The keeper is told by e-mail and can accept for ${transferDays} days; until then nothing changes. One offer at a time.`,
  body: offerTransferInput,
  response: transferView,
  status: 201,
  rateLimit: 'invitation',
  errors: [
    ...ownerErrors,
    'keeper.notFound',
    'transfer.toOwner',
    'transfer.exists',
    'transfer.claimInReview',
    'transfer.accountClosed',
    'obituary.changedMeanwhile',
  ],
});

export const acceptTransferEndpoint = defineEndpoint(keeperRoutes.acceptTransfer, {
  ...obituaryResource,
  summary: 'Accept an obituary that is offered to the caller',
  description:
    "Takes a slot of the caller's plan, whose limits count from then on. The former owner becomes an editor and is told by e-mail. A repeated call changes nothing.",
  response: acceptedInvitationView,
  errors: [
    'obituary.notOwner',
    'transfer.notFound',
    'transfer.claimInReview',
    'plan.obituaries',
    'plan.familyMembers',
    'obituary.changedMeanwhile',
  ],
  limit: 'obituaries',
});

export const declineTransferEndpoint = defineEndpoint(keeperRoutes.declineTransfer, {
  ...obituaryResource,
  summary: 'Decline an obituary that is offered to the caller, or withdraw the own offer',
  description: 'For the keeper to whom it is offered, and for the owner.',
  response: null,
  errors: ['obituary.notOwner', 'transfer.notFound', 'obituary.changedMeanwhile'],
});

export const setSuccessorEndpoint = defineEndpoint(keeperRoutes.setSuccessor, {
  ...obituaryResource,
  summary: 'Name the keeper who is to become the owner, or nobody',
  description:
    'Only the owner may. The keeper is told by e-mail. The obituary passes on when the owner deletes the account with `passOn`, and earlier by a claim of the keeper that the owner agrees to or does not answer for 30 days; no free slot of the plan is needed for either. A keeper who leaves, or is removed, is successor no more.',
  body: successorInput,
  response: successorView,
  rateLimit: 'invitation',
  errors: [
    ...ownerErrors,
    'keeper.notFound',
    'transfer.toOwner',
    'transfer.accountClosed',
    'obituary.changedMeanwhile',
  ],
});

export const listSuccessionsEndpoint = defineEndpoint(keeperRoutes.listSuccessions, {
  summary: "List the caller's obituaries that have a successor",
  description: `Those that pass on with \`passOn\` when the account is deleted. Not paged: ${maxListedSuccessions} at most.`,
  response: successionList,
});

export const lookAtInvitationEndpoint = defineEndpoint(keeperRoutes.look, {
  summary: 'Show an invitation to the holder of its link',
  description:
    'Changes nothing. An invitation that was revoked, or whose term has ended, is not found; an accepted one is shown to keepers of its obituary or family tree alone.',
  body: invitationTokenInput,
  response: openInvitationView,
  rateLimit: 'none',
  allowedSessions: ['withoutAgreements', 'deletionBegun'],
  errors: ['invitation.notFound', 'invitation.used'],
});

export const acceptInvitationEndpoint = defineEndpoint(keeperRoutes.accept, {
  summary: 'Accept an invitation',
  description: 'Signed in with the invited address. A repeated call of the same keeper changes nothing.',
  body: invitationTokenInput,
  response: acceptedInvitationView,
  errors: [
    'invitation.notFound',
    'invitation.used',
    'invitation.otherAddress',
    'keeper.tooMany',
    'obituary.changedMeanwhile',
    'familyTree.changedMeanwhile',
    'obituary.frozen',
  ],
});
