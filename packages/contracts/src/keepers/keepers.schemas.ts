import { z } from 'zod';
import { email } from '../auth/auth.schemas.js';
import { optionField, recordField } from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { thumbhashDescription } from '../media/media.schemas.js';
import { keeperErrors } from '../messages/errors/keepers.js';
import {
  grantedRoles,
  invitationDays,
  invitationTokenPattern,
  maxListedSuccessions,
  pageRoles,
  transferDays,
} from './keepers.constants.js';

export const pageRole = z.enum(pageRoles).meta({ id: 'PageRole' });
const grantedRole = z.enum(grantedRoles).meta({ id: 'GrantedRole' });

const keeperParamsOf = (thing: string) => z.object({ id: idParam(thing), userId: idParam('account') });
const invitationParamsOf = (thing: string) =>
  z.object({ id: idParam(thing), invitationId: idParam('invitation') });
export const keeperParams = keeperParamsOf('obituary');
export const invitationParams = invitationParamsOf('obituary');
export const treeKeeperParams = keeperParamsOf('family tree');
export const treeInvitationParams = invitationParamsOf('family tree');

export const keeperView = z
  .object({
    userId: z.string(),
    name: z.string().nullable().describe('Null while the account is being deleted.'),
    role: pageRole,
    since: z.string().describe('Time from which the account has been a keeper.'),
    isByDecision: z
      .boolean()
      .describe(
        'True: an accepted claim has added it. Administrators alone change or remove it; it may leave.',
      ),
  })
  .meta({ id: 'Keeper' });
export type KeeperView = z.infer<typeof keeperView>;

/** An invitation that is not accepted yet. */
export const invitationView = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: grantedRole,
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof invitationView>;

/** An offer to a keeper to become the owner, which is not accepted yet. */
export const transferView = z
  .object({
    userId: z.string().describe('The keeper to whom it is offered.'),
    createdAt: z.string(),
    expiresAt: z.string().describe(`${transferDays} days later.`),
  })
  .meta({ id: 'Transfer' });
export type TransferView = z.infer<typeof transferView>;

export const keeperList = z
  .object({
    data: z.array(keeperView).describe('The owner first, then in the order of acceptance.'),
    invitations: z
      .array(invitationView)
      .describe('Oldest first; empty for others than the owner and administrators.'),
    transfer: transferView
      .nullable()
      .describe('For the owner, administrators and the keeper to whom it is offered.'),
    successorId: z
      .string()
      .nullable()
      .describe(
        'Keeper who is to become the owner; for the owner, administrators and that keeper. Family trees have none.',
      ),
  })
  .meta({ id: 'KeeperList' });
export type KeeperList = z.infer<typeof keeperList>;

const grantedRoleField = optionField(grantedRoles);

export const inviteInput = recordField({ email, role: grantedRoleField }).meta({ id: 'InviteInput' });
export type InviteInput = z.infer<typeof inviteInput>;

export const updateKeeperInput = recordField({ role: grantedRoleField }).meta({ id: 'UpdateKeeperInput' });
export type UpdateKeeperInput = z.infer<typeof updateKeeperInput>;

export const offerTransferInput = recordField({ userId: objectId }).meta({ id: 'OfferTransferInput' });
export type OfferTransferInput = z.infer<typeof offerTransferInput>;

export const successorInput = recordField({ userId: objectId.nullable() }).meta({ id: 'SuccessorInput' });
export type SuccessorInput = z.infer<typeof successorInput>;

export const successorView = z
  .object({ userId: z.string().nullable().describe('Null: there is none.') })
  .meta({ id: 'Successor' });
export type SuccessorView = z.infer<typeof successorView>;

export const successionList = z
  .object({
    data: z
      .array(
        z.object({
          obituaryId: z.string(),
          fullName: z.string().nullable(),
          successor: z
            .string()
            .nullable()
            .describe("Name of the keeper; null while that keeper's account is being deleted."),
        }),
      )
      .max(maxListedSuccessions)
      .describe('Newest obituary first.'),
    total: z.number().int().nonnegative(),
  })
  .meta({ id: 'SuccessionList' });
export type SuccessionList = z.infer<typeof successionList>;

const unknownToken = keeperErrors['invitation.notFound'].text;

/** The token stands in the fragment of the link in the e-mail. */
export const invitationTokenInput = recordField({
  token: z.string({ error: unknownToken }).regex(invitationTokenPattern, unknownToken),
}).meta({ id: 'InvitationTokenInput' });
export type InvitationTokenInput = z.infer<typeof invitationTokenInput>;

/** An invitation as the holder of its link sees it. */
export const openInvitationView = z
  .object({
    obituary: z
      .object({
        _id: z.string(),
        fullName: z.string().nullable(),
        isAlive: z.boolean(),
        photoUrl: z.string().nullable(),
        photoThumbhash: z.string().nullable().describe(thumbhashDescription),
      })
      .nullable()
      .describe('Null: the invitation is to a family tree.'),
    tree: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .describe('Null: the invitation is to an obituary.'),
    role: grantedRole,
    invitedBy: z.string().nullable().describe('Name of the account that sent it.'),
    email: z.string().describe('The invited address, all but its first letter and its domain hidden.'),
    expiresAt: z.string().describe(`${invitationDays} days after the e-mail.`),
    isKeeper: z.boolean().describe('True if the caller keeps it already.'),
    isForCaller: z
      .boolean()
      .nullable()
      .describe('True if the caller signed in with the invited address; null for a guest.'),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitationView = z.infer<typeof openInvitationView>;

export const acceptedInvitationView = z
  .object({
    obituaryId: z.string().nullable().describe('Null: a family tree.'),
    treeId: z.string().nullable().describe('Null: an obituary.'),
    role: pageRole,
  })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitationView = z.infer<typeof acceptedInvitationView>;
