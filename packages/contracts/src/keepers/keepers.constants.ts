import { counted } from '../text.js';

/** Roles of a page or a family tree. It has one owner, whose plan counts; the other roles are granted by invitations. */
export const grantedRoles = ['editor', 'contributor'] as const;
export type GrantedRole = (typeof grantedRoles)[number];
export const pageRoles = ['owner', ...grantedRoles] as const;
export type PageRole = (typeof pageRoles)[number];

/** Keepers of a page, or of a tree, with its owner, and invitations that are not accepted yet. */
export const maxKeepers = 20;
/** Term of an invitation. */
export const invitationDays = 7;
export const invitationTerm = counted(invitationDays, 'день', 'дні', 'днів');
/** Term in which a keeper can take over what is offered. */
export const transferDays = 7;
export const transferTerm = counted(transferDays, 'день', 'дні', 'днів');

/** 32 random bytes as base64url. */
export const invitationTokenPattern = /^[\w-]{43}$/;

/** Pages with a successor that one answer lists. */
export const maxListedSuccessions = 100;
