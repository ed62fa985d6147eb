import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import type { Actor } from '../../platform/access/caller.js';
import { restorableSince } from '../accounts/accounts.module.js';
import type { Remover, StoredObituary } from './obituary.schema.js';

type AccessFields = Pick<StoredObituary, 'ownerId' | 'isActive' | 'isAlive' | 'visibility' | 'deletedAt'>;

/** True for the owner and administrators, deleted obituaries included. */
export function mayManage(obituary: Pick<AccessFields, 'ownerId'>, actor: Actor | null): boolean {
  return actor !== null && (actor.isAdmin || obituary.ownerId.toHexString() === actor.userId);
}

/** Role in which an actor removes an obituary or a part of it. */
export function removerOf({ ownerId }: Pick<AccessFields, 'ownerId'>, { userId }: Actor): Remover {
  return ownerId.toHexString() === userId ? 'keeper' : 'administrator';
}

/** The owner can restore what the owner removed; administrators can restore everything. */
export function mayRestore(obituary: Pick<StoredObituary, 'ownerId' | 'deletedBy'>, actor: Actor): boolean {
  return mayManage(obituary, actor) && (actor.isAdmin || obituary.deletedBy !== 'administrator');
}

/** The same for a part of the obituary that was removed, within the retention period. */
export function mayRestorePart(
  { ownerId }: Pick<StoredObituary, 'ownerId'>,
  { removedAt, removedBy = null }: { readonly removedAt: Date; readonly removedBy?: Remover | null },
  actor: Actor,
  now: Date,
): boolean {
  return removedAt >= restorableSince(now) && mayRestore({ ownerId, deletedBy: removedBy }, actor);
}

/**
 * True when everybody may see the obituary, and it appears in lists and search: active, public, not deleted, and so
 * not about a living person. The URLs of its photos then do not expire.
 */
export function isListedObituary(obituary: Omit<AccessFields, 'ownerId'>): boolean {
  return obituary.deletedAt === null && isIndexable(obituary);
}

/** True when visitors' memories wait for approval. Older documents have no such field. */
export function isModerated(obituary: { readonly premoderation?: boolean | null }): boolean {
  return obituary.premoderation ?? false;
}

/** True for the owner and administrators, unless it is deleted. */
export function mayEdit(obituary: AccessFields, actor: Actor | null): boolean {
  return obituary.deletedAt === null && mayManage(obituary, actor);
}

/**
 * Visibility of an obituary: the owner and administrators always, others while it is active and not private.
 * Every endpoint that shows an obituary or a part of it uses this rule.
 */
export function maySee(obituary: AccessFields, actor: Actor | null): boolean {
  if (obituary.deletedAt !== null) return false;
  return mayEdit(obituary, actor) || (obituary.isActive && visibilityInForce(obituary) !== 'private');
}
