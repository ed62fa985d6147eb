import { defineRoute } from '../route.js';

/** Keepers of an obituary, and invitations to become one. */
export const keeperRoutes = {
  list: defineRoute('GET', '/obituaries/:id/keepers', 'user'),
  update: defineRoute('PATCH', '/obituaries/:id/keepers/:userId', 'user'),
  remove: defineRoute('DELETE', '/obituaries/:id/keepers/:userId', 'user'),
  invite: defineRoute('POST', '/obituaries/:id/invitations', 'user'),
  revoke: defineRoute('DELETE', '/obituaries/:id/invitations/:invitationId', 'user'),
  offerTransfer: defineRoute('POST', '/obituaries/:id/transfer', 'user'),
  acceptTransfer: defineRoute('POST', '/obituaries/:id/transfer/accept', 'user'),
  declineTransfer: defineRoute('POST', '/obituaries/:id/transfer/decline', 'user'),
  setSuccessor: defineRoute('PUT', '/obituaries/:id/successor', 'user'),
  listSuccessions: defineRoute('GET', '/users/me/successions', 'user'),
  look: defineRoute('POST', '/invitations/look', 'optional'),
  accept: defineRoute('POST', '/invitations/accept', 'user'),
} as const;

/** Keepers of a family tree; invitations are looked at and accepted as those of obituaries. */
export const familyTreeKeeperRoutes = {
  list: defineRoute('GET', '/family-trees/:id/keepers', 'user'),
  update: defineRoute('PATCH', '/family-trees/:id/keepers/:userId', 'user'),
  remove: defineRoute('DELETE', '/family-trees/:id/keepers/:userId', 'user'),
  invite: defineRoute('POST', '/family-trees/:id/invitations', 'user'),
  revoke: defineRoute('DELETE', '/family-trees/:id/invitations/:invitationId', 'user'),
  offerTransfer: defineRoute('POST', '/family-trees/:id/transfer', 'user'),
  acceptTransfer: defineRoute('POST', '/family-trees/:id/transfer/accept', 'user'),
  declineTransfer: defineRoute('POST', '/family-trees/:id/transfer/decline', 'user'),
} as const;
