import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { shownToAll } from '@memorial/contracts/obituaries/field-audiences.schemas';
import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { changerOf } from '../../platform/access/administrator-rights.js';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { restorableSince } from '../accounts/accounts.module.js';
import type { KeeperFields, StoredTransfer } from './keeper-fields.schema.js';
import {
  isSynthesisStopped,
  type Remover,
  type StoredGalleryPhoto,
  type StoredObituary,
  type SynthesisFields,
} from './obituary.schema.js';

/** Fields that access depends on. */
export type AccessFields = Pick<
  StoredObituary,
  'ownerId' | 'keepers' | 'isActive' | 'isAlive' | 'visibility' | 'deletedAt'
>;
type RoleFields = Pick<AccessFields, 'ownerId' | 'keepers'>;
/** Fields of an actor that access depends on. */
type ActorRights = Pick<Actor, 'userId' | 'isAdmin'>;

/**
 * Role in which the actor keeps an obituary or a family tree, deleted ones included; null for others, and for
 * administrators without one.
 */
export function roleOf(
  { ownerId, keepers }: RoleFields,
  actor: Pick<Actor, 'userId'> | null,
): PageRole | null {
  if (actor === null) return null;
  if (ownerId.toHexString() === actor.userId) return 'owner';
  return keepers?.find(({ userId }) => userId.toHexString() === actor.userId)?.role ?? null;
}

/** True for the owner and administrators, deleted obituaries included: they delete it and choose its keepers. */
export function mayActAsOwner(obituary: Pick<AccessFields, 'ownerId'>, actor: ActorRights | null): boolean {
  return actor !== null && (actor.isAdmin || obituary.ownerId.toHexString() === actor.userId);
}

/** True for the account that the owner has named to follow. */
export function isSuccessor(
  { successor }: Pick<KeeperFields, 'successor'>,
  { userId }: Pick<Actor, 'userId'>,
): boolean {
  return successor?.userId.toHexString() === userId;
}

/** Offer to become the owner, within its term; null: there is none. */
export function openTransferOf(
  { transfer }: Pick<KeeperFields, 'transfer'>,
  now: Date,
): StoredTransfer | null {
  return transfer && transfer.movedAt === null && transfer.expiresAt > now ? transfer : null;
}

/** True for the keeper to whom the owner offers the obituary or the tree. */
export function isOfferedTo(
  kept: RoleFields & Pick<KeeperFields, 'transfer'>,
  actor: Pick<Actor, 'userId'> | null,
  now: Date,
): boolean {
  const role = roleOf(kept, actor);
  if (role === null || role === 'owner') return false;
  return openTransferOf(kept, now)?.to.toHexString() === actor?.userId;
}

/** Role in which an actor removes an obituary or a part of it. */
export function removerOf(obituary: RoleFields, actor: Actor): Remover {
  const role = roleOf(obituary, actor);
  if (role === 'owner') return 'keeper';
  if (actor.isAdmin) return 'administrator';
  return role === 'contributor' ? 'contributor' : 'keeper';
}

/** The owner can restore what keepers removed; administrators can restore everything. */
export function mayRestore(obituary: Pick<StoredObituary, 'ownerId' | 'deletedBy'>, actor: Actor): boolean {
  return mayActAsOwner(obituary, actor) && (actor.isAdmin || obituary.deletedBy !== 'administrator');
}

/**
 * Owner and editors can restore a part that no administrator removed, and contributors a photo that they added and
 * removed, within the retention period.
 */
export function mayRestorePart(
  obituary: AccessFields,
  {
    removedAt,
    removedBy = null,
    inGallery = null,
  }: {
    readonly removedAt: Date;
    readonly removedBy?: Remover | null;
    readonly inGallery?: Pick<StoredGalleryPhoto, 'addedBy'> | null;
  },
  actor: Actor,
  now: Date,
): boolean {
  if (removedAt < restorableSince(now)) return false;
  if (mayEdit(obituary, actor)) return actor.isAdmin || removedBy !== 'administrator';
  return removedBy === 'contributor' && inGallery !== null && mayEditPhoto(obituary, inGallery, actor);
}

/**
 * True when everybody may see the obituary, and it appears in lists and search: active, public, not deleted, and so
 * not about a living person. The URLs of its photos then do not expire.
 */
export function isListedObituary(obituary: Omit<AccessFields, 'ownerId' | 'keepers'>): boolean {
  return obituary.deletedAt === null && isIndexable(obituary);
}

/** True when visitors' memories wait for approval. Older documents have no such field. */
export function isModerated(obituary: { readonly premoderation?: boolean | null }): boolean {
  return obituary.premoderation ?? false;
}

/** True for the owner, editors and administrators, unless it is deleted. */
export function mayEdit(obituary: AccessFields, actor: ActorRights | null): boolean {
  if (obituary.deletedAt !== null) return false;
  return mayActAsOwner(obituary, actor) || roleOf(obituary, actor) === 'editor';
}

/** An obituary with the fields as the actor may read them: what its keepers keep to themselves is theirs alone. */
export function shownTo<Row extends AccessFields & Parameters<typeof shownToAll>[0]>(
  obituary: Row,
  actor: ActorRights | null,
): Row {
  return mayEdit(obituary, actor) ? obituary : shownToAll(obituary);
}

/** True when views offer to edit it: to administrators only where they have stated a reason. */
export function isOfferedToEdit(obituary: AccessFields, actor: Actor | null): boolean {
  return mayEdit(obituary, changerOf(actor));
}

/** True for keepers of every role and administrators, unless it is deleted: they add photos and memories. */
export function mayContribute(obituary: AccessFields, actor: ActorRights | null): boolean {
  return mayEdit(obituary, actor) || (obituary.deletedAt === null && roleOf(obituary, actor) !== null);
}

/** True when the actor may change a photo: those who may edit all, contributors what they have added. */
export function mayEditPhoto(
  obituary: AccessFields,
  { addedBy }: Pick<StoredGalleryPhoto, 'addedBy'>,
  actor: Actor | null,
): boolean {
  if (mayEdit(obituary, actor)) return true;
  return mayContribute(obituary, actor) && addedBy != null && addedBy.toHexString() === actor?.userId;
}

/**
 * Visibility of an obituary: its keepers and administrators always, others while it is active and public or shared by
 * link. Every endpoint that shows an obituary or a part of it uses this rule; `ObituaryLookupService` also asks for the
 * key of one behind a password.
 */
export function maySee(obituary: AccessFields, actor: ActorRights | null): boolean {
  if (obituary.deletedAt !== null) return false;
  if (mayContribute(obituary, actor)) return true;
  const visibility = visibilityInForce(obituary);
  return obituary.isActive && (visibility === 'public' || visibility === 'link');
}

/** True while a password opens the obituary to others than its keepers. */
export function isLocked(obituary: Omit<AccessFields, 'ownerId' | 'keepers'>): boolean {
  return obituary.deletedAt === null && obituary.isActive && visibilityInForce(obituary) === 'password';
}

/** Error for somebody who may not see the obituary: one behind a password says so. */
export function unseenErrorOf(
  obituary: Omit<AccessFields, 'ownerId' | 'keepers'> | null | undefined,
): 'obituary.locked' | 'obituary.notFound' {
  return obituary && isLocked(obituary) ? 'obituary.locked' : 'obituary.notFound';
}

/**
 * Refuses to make or show synthetic media. Without a permission they may be made, and wait for one.
 * @throws AppError video.synthesisStopped, video.synthesisWithdrawn
 */
export function assertSynthesisPossible({ claimMarks, synthesisPermission }: SynthesisFields): void {
  if (isSynthesisStopped({ claimMarks })) throw new AppError('video.synthesisStopped');
  if (synthesisPermission?.withdrawnAt) throw new AppError('video.synthesisWithdrawn');
}

/** True for all but administrators while an administrator has stopped changes. */
export function isFrozenFor(
  { freeze }: Pick<StoredObituary, 'freeze'>,
  actor: Pick<Actor, 'isAdmin'> | null,
): boolean {
  return freeze != null && !actor?.isAdmin;
}

/**
 * Condition of every write by a person: the freeze is the one that was judged when the obituary was read, so one that
 * comes in between keeps the write from happening.
 */
export function sameFreeze({ freeze }: Pick<StoredObituary, 'freeze'>): object {
  // Null also matches an absent field.
  return freeze ? { 'freeze._id': freeze._id } : { freeze: null };
}

/** @throws AppError obituary.frozen */
export function assertNotFrozen(
  obituary: Pick<StoredObituary, 'freeze'>,
  actor: Pick<Actor, 'isAdmin'> | null,
): void {
  if (isFrozenFor(obituary, actor)) throw new AppError('obituary.frozen');
}
