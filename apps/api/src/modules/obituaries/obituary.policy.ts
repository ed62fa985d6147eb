import { isFoundByAll } from '@memorial/contracts/obituaries/found-by-all';
import type { Actor } from '../../platform/access/caller.js';
import type { Remover, StoredObituary } from './obituary.schema.js';

type Governed = Pick<StoredObituary, 'ownerId' | 'isActive' | 'visibility' | 'deletedAt'>;

/** Whose a page is, deleted ones included: its keeper's and the administrators'. */
export function mayKeep(page: Pick<Governed, 'ownerId'>, actor: Actor | null): boolean {
  return actor !== null && (actor.isAdmin || page.ownerId.toHexString() === actor.userId);
}

/** As whom somebody who may change a page takes it down, or something that stands on it. */
export function removerOf({ ownerId }: Pick<Governed, 'ownerId'>, { userId }: Actor): Remover {
  return ownerId.toHexString() === userId ? 'keeper' : 'administrator';
}

/** Whoever deleted a page, or a part of it, may take that back; an administrator also what its keeper deleted. */
export function mayRestore(page: Pick<StoredObituary, 'ownerId' | 'deletedBy'>, actor: Actor): boolean {
  return mayKeep(page, actor) && (actor.isAdmin || page.deletedBy !== 'administrator');
}

/**
 * Everybody may find a page in lists and by name that is active, public and not deleted; a living person's page is
 * never listed.
 */
export function isListedPage(
  page: Pick<StoredObituary, 'isActive' | 'visibility' | 'deletedAt' | 'isAlive'>,
): boolean {
  return page.deletedAt === null && isFoundByAll(page);
}

/** Whether what visitors remember waits for the keeper. Pages written before there was moderation have none. */
export function isModerated(page: { readonly premoderation?: boolean | null }): boolean {
  return page.premoderation ?? false;
}

/** The keeper of a page and administrators may change it. */
export function mayEdit(page: Governed, actor: Actor | null): boolean {
  return page.deletedAt === null && mayKeep(page, actor);
}

/** Whether everybody may see a page and pass it on. Its photographs stand under addresses that last. */
export function isOpenToAll(page: Omit<Governed, 'ownerId'>): boolean {
  return page.isActive && page.visibility === 'public' && page.deletedAt === null;
}

/**
 * Who sees a page: its keeper and administrators always, everybody else while it is active and not private.
 * The one rule for every path that shows a page or a part of it.
 */
export function maySee(page: Governed, actor: Actor | null): boolean {
  if (page.deletedAt !== null) return false;
  return mayEdit(page, actor) || (page.isActive && page.visibility !== 'private');
}
