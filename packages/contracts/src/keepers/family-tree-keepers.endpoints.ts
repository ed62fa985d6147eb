import { defineEndpoint } from '../endpoint.js';
import { treeOwnerOnly } from '../family-trees/family-tree-descriptions.js';
import { idParamsOf } from '../ids.schemas.js';
import { invitationDays, maxKeepers, transferDays } from './keepers.constants.js';
import { familyTreeKeeperRoutes } from './keepers.routes.js';
import {
  acceptedInvitationView,
  invitationView,
  inviteInput,
  keeperList,
  keeperView,
  offerTransferInput,
  transferView,
  treeInvitationParams,
  treeKeeperParams,
  updateKeeperInput,
} from './keepers.schemas.js';

const treeResource = { params: idParamsOf('family tree'), notFound: 'familyTree.notFound' } as const;
const keptErrors = ['familyTree.notOwner', 'familyTree.changedMeanwhile'] as const;
const ownerErrors = [...keptErrors, 'keeper.ownerOnly'] as const;

export const listTreeKeepersEndpoint = defineEndpoint(familyTreeKeeperRoutes.list, {
  ...treeResource,
  summary: 'List the keepers of a family tree',
  description: 'For its keepers and administrators, not paged.',
  response: keeperList,
  errors: ['familyTree.notOwner'],
});

export const updateTreeKeeperEndpoint = defineEndpoint(familyTreeKeeperRoutes.update, {
  ...treeResource,
  params: treeKeeperParams,
  summary: 'Change the role of a keeper of a family tree',
  description: treeOwnerOnly,
  body: updateKeeperInput,
  response: keeperView,
  errors: [...ownerErrors, 'keeper.notFound', 'keeper.isOwner'],
});

export const removeTreeKeeperEndpoint = defineEndpoint(familyTreeKeeperRoutes.remove, {
  ...treeResource,
  params: treeKeeperParams,
  summary: 'Remove a keeper, or leave a family tree',
  description: 'The owner and administrators may remove everybody but the owner; keepers may leave.',
  response: null,
  errors: [...ownerErrors, 'keeper.notFound', 'keeper.isOwner'],
});

export const inviteTreeKeeperEndpoint = defineEndpoint(familyTreeKeeperRoutes.invite, {
  ...treeResource,
  summary: 'Invite somebody to keep a family tree',
  description: `${treeOwnerOnly} Sends an e-mail whose link can be accepted for ${invitationDays} days, with the invited address alone. A tree has at most ${maxKeepers} keepers and open invitations.`,
  body: inviteInput,
  response: invitationView,
  status: 201,
  rateLimit: 'invitation',
  errors: [...ownerErrors, 'keeper.exists', 'keeper.tooMany', 'invitation.exists'],
});

export const revokeTreeInvitationEndpoint = defineEndpoint(familyTreeKeeperRoutes.revoke, {
  ...treeResource,
  params: treeInvitationParams,
  summary: 'Revoke an invitation to a family tree',
  description: treeOwnerOnly,
  response: null,
  errors: [...ownerErrors, 'invitation.notFound'],
});

export const offerTreeTransferEndpoint = defineEndpoint(familyTreeKeeperRoutes.offerTransfer, {
  ...treeResource,
  summary: 'Offer a family tree to one of its keepers',
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
    'transfer.accountClosed',
  ],
});

export const acceptTreeTransferEndpoint = defineEndpoint(familyTreeKeeperRoutes.acceptTransfer, {
  ...treeResource,
  summary: 'Accept a family tree that is offered to the caller',
  description:
    "Takes a slot of the caller's plan, whose limits count from then on. Obituaries that are kept out of the caller's trees leave it. The former owner becomes an editor and is told by e-mail. A repeated call changes nothing.",
  response: acceptedInvitationView,
  errors: [...keptErrors, 'transfer.notFound', 'plan.family'],
  limit: 'family',
});

export const declineTreeTransferEndpoint = defineEndpoint(familyTreeKeeperRoutes.declineTransfer, {
  ...treeResource,
  summary: 'Decline a family tree that is offered to the caller, or withdraw the own offer',
  description: 'For the keeper to whom it is offered, and for the owner.',
  response: null,
  errors: [...keptErrors, 'transfer.notFound'],
});
