import type { Actor } from '../../platform/access/caller.js';
import type { StoredObituary } from './obituary.schema.js';

type Governed = Pick<StoredObituary, 'ownerId' | 'isActive' | 'visibility' | 'deletedAt'>;

/** The keeper of a page and administrators may change it. */
export function mayEdit(page: Governed, actor: Actor | null): boolean {
  return (
    actor !== null &&
    page.deletedAt === null &&
    (actor.isAdmin || page.ownerId.toHexString() === actor.userId)
  );
}

/**
 * Who sees a page: its keeper and administrators always, everybody else while it is active and not private.
 * The one rule for every path that shows a page or a part of it.
 */
export function maySee(page: Governed, actor: Actor | null): boolean {
  if (page.deletedAt !== null) return false;
  return mayEdit(page, actor) || (page.isActive && page.visibility !== 'private');
}
