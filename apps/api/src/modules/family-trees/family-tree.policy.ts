import type { Redaction } from '@memorial/contracts/family-trees/family-trees.constants';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';
import type { Actor } from '../../platform/access/caller.js';
import {
  isListedObituary,
  mayActAsOwner,
  mayEdit,
  maySee,
  type PersonRow,
  roleOf,
} from '../obituaries/obituaries.module.js';
import type { StoredFamilyTree, StoredMember } from './family-tree.schema.js';

type RoleFields = Pick<StoredFamilyTree, 'ownerId' | 'keepers'>;
type AccessFields = RoleFields & Pick<StoredFamilyTree, 'isPublic' | 'deletedAt'>;
/** A member or a link; links of earlier versions do not name who added them. */
type Addition = Partial<Pick<StoredMember, 'createdBy'>>;

/** True for the owner, editors and administrators: they change everything in the tree. */
export function mayEditTree(tree: RoleFields, actor: Actor | null): boolean {
  return mayActAsOwner(tree, actor) || roleOf(tree, actor) === 'editor';
}

/** True for keepers of every role and administrators: they add people and links. */
export function mayContributeToTree(tree: RoleFields, actor: Actor | null): boolean {
  return mayEditTree(tree, actor) || roleOf(tree, actor) !== null;
}

/** True when the actor may change or remove a member or link: those who may edit all, contributors what they have added. */
export function mayChangeAddition(tree: RoleFields, { createdBy }: Addition, actor: Actor | null): boolean {
  if (mayEditTree(tree, actor)) return true;
  return mayContributeToTree(tree, actor) && createdBy != null && createdBy.toHexString() === actor?.userId;
}

/** Keepers and administrators always, others while the tree is public. */
export function maySeeTree(tree: AccessFields, actor: Actor | null): boolean {
  return tree.deletedAt === null && (tree.isPublic || mayContributeToTree(tree, actor));
}

/** The owner can restore what the owner deleted; administrators can restore everything. */
export function mayRestoreTree(
  tree: RoleFields & Pick<StoredFamilyTree, 'deletedBy'>,
  actor: Actor,
): boolean {
  return actor.isAdmin || (roleOf(tree, actor) === 'owner' && tree.deletedBy !== 'administrator');
}

/**
 * Reason for which an actor sees a page as a nameless card in trees; null: they see it. Where the keepers keep the family
 * to themselves, a tree would tell it.
 */
export function redactionOf(page: PersonRow, actor: Actor | null): Redaction | null {
  if (mayEdit(page, actor)) return null;
  if (page.isAlive) return isAwaited(page.status) ? 'closed' : 'living';
  return isListedObituary(page) && page.familyAudience !== 'keepers' ? null : 'closed';
}

/** Right of an actor to put a page into a tree or a relationship. */
export function rightToAdd(page: PersonRow, actor: Actor): 'granted' | 'notSeen' | 'notKept' {
  if (!maySee(page, actor)) return 'notSeen';
  return redactionOf(page, actor) === null ? 'granted' : 'notKept';
}
