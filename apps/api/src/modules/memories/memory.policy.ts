import type { Actor } from '../../platform/access/caller.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { everybody, type MemoryRemover, nobody, type StoredMemory } from './memory.schema.js';

export function isAuthor(memory: Pick<StoredMemory, 'authorId'>, actor: Actor | null): boolean {
  return actor !== null && memory.authorId.toHexString() === actor.userId;
}

/** Readers of a memory, beside the owner of its obituary. */
export function shownToOf(
  memory: Pick<StoredMemory, 'authorId' | 'state' | 'hiddenBy' | 'deletedAt'>,
): string {
  if (memory.deletedAt !== null) return nobody;
  const isShown = memory.state === 'approved' && memory.hiddenBy.length === 0;
  return isShown ? everybody : memory.authorId.toHexString();
}

/**
 * Visibility of a memory for somebody who may see its obituary: owner and administrators see all, authors
 * their own, others the approved ones that are not hidden.
 */
export function maySeeMemory(
  memory: Pick<StoredMemory, 'authorId' | 'shownTo' | 'deletedAt'>,
  obituary: Pick<AccessibleObituary, 'canEdit'>,
  actor: Actor | null,
): boolean {
  if (memory.deletedAt !== null) return false;
  return obituary.canEdit || isAuthor(memory, actor) || memory.shownTo === everybody;
}

/**
 * Role in which the actor deletes a memory; null if the actor has none. An author on their own obituary acts as author.
 */
export function memoryRemoverOf(
  memory: Pick<StoredMemory, 'authorId' | 'ownerId'>,
  actor: Actor,
): MemoryRemover | null {
  if (isAuthor(memory, actor)) return 'author';
  if (memory.ownerId.toHexString() === actor.userId) return 'keeper';
  return actor.isAdmin ? 'administrator' : null;
}

/** A deletion can be undone by the same role, or by an administrator. */
export function mayRestoreMemory(
  memory: Pick<StoredMemory, 'authorId' | 'ownerId' | 'deletedBy'>,
  actor: Actor,
): boolean {
  if (actor.isAdmin) return true;
  const role = memoryRemoverOf(memory, actor);
  return role !== null && memory.deletedBy === role;
}
