import type { Actor } from '../../platform/access/caller.js';
import type { StoredObituary } from './obituary.schema.js';

type Governed = Pick<StoredObituary, 'ownerId' | 'isActive' | 'visibility' | 'deletedAt'>;

/** Whose a page is, deleted ones included: its keeper's and the administrators'. */
export function mayKeep(page: Pick<Governed, 'ownerId'>, actor: Actor | null): boolean {
  return actor !== null && (actor.isAdmin || page.ownerId.toHexString() === actor.userId);
}

/** The keeper of a page and administrators may change it. */
export function mayEdit(page: Governed, actor: Actor | null): boolean {
  return page.deletedAt === null && mayKeep(page, actor);
}

/**
 * Who sees a page: its keeper and administrators always, everybody else while it is active and not private.
 * The one rule for every path that shows a page or a part of it.
 */
export function maySee(page: Governed, actor: Actor | null): boolean {
  if (page.deletedAt !== null) return false;
  return mayEdit(page, actor) || (page.isActive && page.visibility !== 'private');
}
