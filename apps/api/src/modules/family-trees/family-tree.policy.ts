import type { Redaction } from '@memorial/contracts/family-trees/family-trees.constants';
import type { Actor } from '../../platform/access/caller.js';
import { isListedObituary, mayEdit, maySee, type PersonRow } from '../obituaries/obituaries.module.js';
import type { StoredFamilyTree } from './family-tree.schema.js';

type AccessFields = Pick<StoredFamilyTree, 'ownerId' | 'isPublic' | 'deletedAt'>;

export function isTreeOwner({ ownerId }: Pick<AccessFields, 'ownerId'>, actor: Actor | null): boolean {
  return actor !== null && ownerId.toHexString() === actor.userId;
}

/** True for the owner and administrators. */
export function mayManageTree(tree: Pick<AccessFields, 'ownerId'>, actor: Actor | null): boolean {
  return actor !== null && (actor.isAdmin || isTreeOwner(tree, actor));
}

/** The owner and administrators always, others while the tree is public. */
export function maySeeTree(tree: AccessFields, actor: Actor | null): boolean {
  return tree.deletedAt === null && (tree.isPublic || mayManageTree(tree, actor));
}

/** The owner can restore what the owner deleted; administrators can restore everything. */
export function mayRestoreTree(tree: Pick<StoredFamilyTree, 'ownerId' | 'deletedBy'>, actor: Actor): boolean {
  return actor.isAdmin || (isTreeOwner(tree, actor) && tree.deletedBy !== 'administrator');
}

/** Reason for which an actor sees a page as a nameless card in trees; null: they see it. */
export function redactionOf(page: PersonRow, actor: Actor | null): Redaction | null {
  if (mayEdit(page, actor)) return null;
  if (page.isAlive) return 'living';
  return isListedObituary(page) ? null : 'closed';
}

/** Right of an actor to put a page into a tree or a relationship. */
export function rightToAdd(page: PersonRow, actor: Actor): 'granted' | 'notSeen' | 'notKept' {
  if (!maySee(page, actor)) return 'notSeen';
  return redactionOf(page, actor) === null ? 'granted' : 'notKept';
}
