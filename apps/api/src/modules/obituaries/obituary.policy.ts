import { isFoundByAll } from '@memorial/contracts/obituaries/found-by-all';
import type { Actor } from '../../platform/access/caller.js';
import type { Remover, StoredObituary } from './obituary.schema.js';

type Governed = Pick<StoredObituary, 'ownerId' | 'isActive' | 'visibility' | 'deletedAt'>;

/** True for the owner and administrators, deleted obituaries included. */
export function mayKeep(page: Pick<Governed, 'ownerId'>, actor: Actor | null): boolean {
  return actor !== null && (actor.isAdmin || page.ownerId.toHexString() === actor.userId);
}

/** Role in which an actor removes an obituary or a part of it. */
export function removerOf({ ownerId }: Pick<Governed, 'ownerId'>, { userId }: Actor): Remover {
  return ownerId.toHexString() === userId ? 'keeper' : 'administrator';
}

/** The owner can restore what the owner removed; administrators can restore everything. */
export function mayRestore(page: Pick<StoredObituary, 'ownerId' | 'deletedBy'>, actor: Actor): boolean {
  return mayKeep(page, actor) && (actor.isAdmin || page.deletedBy !== 'administrator');
}

/**
 * True when the obituary appears in lists and search: active, public, not deleted, and not about a living
 * person.
 */
export function isListedPage(
  page: Pick<StoredObituary, 'isActive' | 'visibility' | 'deletedAt' | 'isAlive'>,
): boolean {
  return page.deletedAt === null && isFoundByAll(page);
}

/** True when visitors' memories wait for approval. Older documents have no such field. */
export function isModerated(page: { readonly premoderation?: boolean | null }): boolean {
  return page.premoderation ?? false;
}

/** True for the owner and administrators, unless it is deleted. */
export function mayEdit(page: Governed, actor: Actor | null): boolean {
  return page.deletedAt === null && mayKeep(page, actor);
}

/** True when everybody may see the obituary; its photo URLs then do not expire. */
export function isOpenToAll(page: Omit<Governed, 'ownerId'>): boolean {
  return page.isActive && page.visibility === 'public' && page.deletedAt === null;
}

/**
 * Visibility of an obituary: the owner and administrators always, others while it is active and not private.
 * Every endpoint that shows an obituary or a part of it uses this rule.
 */
export function maySee(page: Governed, actor: Actor | null): boolean {
  if (page.deletedAt !== null) return false;
  return mayEdit(page, actor) || (page.isActive && page.visibility !== 'private');
}
