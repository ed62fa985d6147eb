import { fullNameMaxLength } from '../auth/auth.constants.js';

/** Maximum text lengths of a memory, in characters. */
export const maxMemoryText = { title: 200, content: 5000, relationship: 100 } as const;

/** Maximum length of the name that a guest signs with, in characters: that of an account. */
export const guestNameMaxLength = fullNameMaxLength;

/** Shortest time in which a guest can have written a memory; scripts are faster. */
export const guestWritingMinMs = 3_000;

/** Days in which a guest can change or withdraw a memory with its edit key. */
export const editKeyDays = 7;

/** Days after which the e-mail address of a guest is erased, also while the memory still waits. */
export const guestEmailMaxDays = 30;

/** `pending` waits for the owner or an editor, who sets `approved` or `rejected`: all of guests, others on a moderated obituary. */
export const memoryStates = ['pending', 'approved', 'rejected'] as const;
export type MemoryState = (typeof memoryStates)[number];

/**
 * Reasons for which a memory waits, beside the rules of its page. `network`: many entries of one network in an hour;
 * `blockedNetwork`: a network from which the page takes nothing unread; `reports`: readers have reported it.
 */
export const heldReasons = [
  'wordList',
  'cardNumber',
  'iban',
  'links',
  'network',
  'blockedNetwork',
  'reports',
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Days in which the link of a letter opens a waiting memory. */
export const moderationKeyDays = 14;
/** Ids of memory and keeper, end of the term and signature, as base64url. */
export const moderationKeyPattern = /^[\w-]{81}$/;

export const moderationDecisions = ['approve', 'reject'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];
/** Roles in which a memory is decided. */
export const deciderRoles = ['owner', 'editor', 'administrator'] as const;
export type DeciderRole = (typeof deciderRoles)[number];

/** Number of newest approved memories included in an obituary's response. */
export const memoriesOnPage = 10;

/** Memories of an obituary are counted up to this number. */
export const memoryCountLimit = 10_000;
