import type { Actor } from '../../platform/access/caller.js';
import type { VisiblePage } from '../obituaries/obituaries.module.js';
import { everybody, type MemoryRemover, nobody, type StoredMemory } from './memory.schema.js';

export function isAuthor(memory: Pick<StoredMemory, 'authorId'>, actor: Actor | null): boolean {
  return actor !== null && memory.authorId.toHexString() === actor.userId;
}

/** Who reads a memory beside the keeper of its page. */
export function shownToOf(
  memory: Pick<StoredMemory, 'authorId' | 'state' | 'hiddenBy' | 'deletedAt'>,
): string {
  if (memory.deletedAt !== null) return nobody;
  const isShown = memory.state === 'approved' && memory.hiddenBy.length === 0;
  return isShown ? everybody : memory.authorId.toHexString();
}

/**
 * Who sees a memory, given that they may see its page: the page's keeper and administrators all, its author their
 * own, everybody else what is approved and not hidden.
 */
export function maySeeMemory(
  memory: Pick<StoredMemory, 'authorId' | 'shownTo' | 'deletedAt'>,
  page: Pick<VisiblePage, 'isKept'>,
  actor: Actor | null,
): boolean {
  if (memory.deletedAt !== null) return false;
  return page.isKept || isAuthor(memory, actor) || memory.shownTo === everybody;
}

/**
 * As whom somebody deletes a memory that they may delete. One's own words are one's own also on a page that one keeps.
 */
export function memoryRemoverOf(
  memory: Pick<StoredMemory, 'authorId' | 'ownerId'>,
  actor: Actor,
): MemoryRemover {
  if (isAuthor(memory, actor)) return 'author';
  return memory.ownerId.toHexString() === actor.userId ? 'keeper' : 'administrator';
}

/** Whoever deleted a memory may take that back, and nobody for them but an administrator. */
export function mayRestoreMemory(
  memory: Pick<StoredMemory, 'authorId' | 'ownerId' | 'deletedBy'>,
  actor: Actor,
): boolean {
  return actor.isAdmin || (memory.deletedBy ?? null) === memoryRemoverOf(memory, actor);
}
