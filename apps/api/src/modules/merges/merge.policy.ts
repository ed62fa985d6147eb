import { pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import { isJoinedMerge, maxLiveMerges, mergeCaps } from '@memorial/contracts/merges/merges.constants';
import { isAwaited, statusOf } from '@memorial/contracts/obituaries/person-status';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import {
  type CardRow,
  cardProjection,
  galleryOf,
  isClaimInReview,
  isSynthesisStopped,
  mayEdit,
  maySee,
  roleOf,
  type StoredObituary,
  videosOf,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import type { StoredAgreement, StoredMerge } from './merge.schema.js';

/** Two obituaries as a merge has them. */
export interface MergePair {
  readonly remaining: StoredObituary;
  readonly leaving: StoredObituary;
}

/** Fields of an obituary that a list of merges shows, or by which it judges. */
export type ListedObituary = CardRow & Pick<StoredObituary, 'freeze' | 'transfer'>;
export const listedProjection = { ...cardProjection, freeze: 1, transfer: 1 } as const;

export interface ListedPair {
  readonly remaining: ListedObituary;
  readonly leaving: ListedObituary;
}

/** Key that two obituaries have in common. */
export function pairKeyOf({ remaining, leaving }: MergePair): string {
  return pairKey(remaining._id.toHexString(), leaving._id.toHexString());
}

/**
 * The only place that tells whether two obituaries may become one now.
 * @throws AppError merge.samePage, merge.alreadyMerged, merge.differentLives, merge.inactive, merge.unfinished,
 * merge.tooMany, merge.tooLarge, merge.heldByDecision, obituary.frozen
 */
export function assertMayMerge({ remaining, leaving }: MergePair): void {
  if (remaining._id.equals(leaving._id)) throw new AppError('merge.samePage');
  for (const obituary of [remaining, leaving]) assertMayTakePart(obituary);
  if (!isSameLife(remaining, leaving)) throw new AppError('merge.differentLives');
  // The decision would be without effect on the obituary that remains.
  if (isHeldByDecision(leaving)) throw new AppError('merge.heldByDecision');
  // All would disappear with it.
  if (!remaining.isActive) throw new AppError('merge.inactive');
  // Its own undo would come too late for what was merged into it.
  if ((leaving.absorbed ?? []).length > 0) throw new AppError('merge.unfinished');
  if ((remaining.absorbed ?? []).length >= maxLiveMerges) throw new AppError('merge.tooMany');
  const sum = (countOf: (obituary: StoredObituary) => number) => countOf(remaining) + countOf(leaving);
  if (
    sum((one) => galleryOf(one).length + 1) > mergeCaps.photos ||
    sum((one) => voicesOf(one).length) > mergeCaps.voices ||
    sum((one) => videosOf(one).length) > mergeCaps.videos
  )
    throw new AppError('merge.tooLarge');
}

/** True unless one of them tells of a life, a missing person or a captive, and the other does not. */
function isSameLife(one: StoredObituary, other: StoredObituary): boolean {
  const [status, otherStatus] = [statusOf(one), statusOf(other)];
  const isDifferentlyAwaited = status !== otherStatus && (isAwaited(status) || isAwaited(otherStatus));
  return one.isAlive === other.isAlive && !isDifferentlyAwaited;
}

/** True for an obituary that administrators have hidden or taken out of search engines, or whose synthetic media they have stopped. */
function isHeldByDecision(obituary: StoredObituary): boolean {
  const { hiddenByDecisionAt, noindexByDecisionAt } = obituary;
  return hiddenByDecisionAt != null || noindexByDecisionAt != null || isSynthesisStopped(obituary);
}

/**
 * Refuses an obituary by its own state.
 * @throws AppError merge.alreadyMerged, obituary.notFound, obituary.frozen
 */
function assertMayTakePart(obituary: StoredObituary): void {
  if (obituary.mergedInto) throw new AppError('merge.alreadyMerged');
  if (obituary.deletedAt !== null) throw new AppError('obituary.notFound');
  assertUnexamined(obituary);
}

/** @throws AppError obituary.frozen also to administrators: the examined obituary stays whole until the decision */
export function assertUnexamined(obituary: StoredObituary): void {
  if (isExamined(obituary)) throw new AppError('obituary.frozen');
}

export function isExamined(obituary: Pick<StoredObituary, 'freeze' | 'claimMarks'>): boolean {
  return obituary.freeze != null || isClaimInReview(obituary);
}

type ActorRights = NonNullable<Parameters<typeof roleOf>[1]> & { readonly isAdmin: boolean };

/** Obituaries for which the word of the actor counts: the own ones, and all for administrators. */
export function mayAnswerFor(
  { remaining, leaving }: ListedPair,
  actor: ActorRights,
): StoredObituary['_id'][] {
  return [remaining, leaving]
    .filter((obituary) => actor.isAdmin || roleOf(obituary, actor) === 'owner')
    .map(({ _id }) => _id);
}

/** True for the owner of the obituary that left who has lost the other one by a claim. */
function isLeavingOwnerBarred(
  { leavingOwnerId, isUndoBarred = false }: Pick<StoredMerge, 'leavingOwnerId' | 'isUndoBarred'>,
  { remaining: { transfer } }: Pick<ListedPair, 'remaining'>,
): boolean {
  if (isUndoBarred) return true;
  return (
    transfer?.isByClaim === true && transfer.movedAt !== null && transfer.from.equals(leavingOwnerId ?? '')
  );
}

/** True for the owner of the obituary that left, while its merge is any of their concern. */
export function isLeavingOwner(
  merge: Pick<StoredMerge, 'leavingOwnerId' | 'isUndoBarred'>,
  pair: Pick<ListedPair, 'remaining'>,
  { userId }: Pick<ActorRights, 'userId'>,
): boolean {
  return merge.leavingOwnerId?.toHexString() === userId && !isLeavingOwnerBarred(merge, pair);
}

/** True for the owners of both obituaries and administrators. */
export function mayUndo(
  merge: Pick<StoredMerge, 'leavingId' | 'leavingOwnerId' | 'isUndoBarred'>,
  pair: ListedPair,
  actor: ActorRights,
): boolean {
  return mayAnswerFor(pair, actor).some(
    (id) => !id.equals(merge.leavingId) || !isLeavingOwnerBarred(merge, pair),
  );
}

/**
 * True when a merge may show an obituary to the actor who sees the merge: also one that others do not see, once its owner
 * has agreed to an open proposal, and while both are one. The end of a merge ends that.
 */
export function isShownBy(
  merge: Pick<StoredMerge, 'state' | 'agreements' | 'remainingOwnerId' | 'leavingOwnerId' | 'isUndoBarred'>,
  obituary: ListedObituary,
  { remaining }: Pick<ListedPair, 'remaining'>,
  actor: ActorRights,
): boolean {
  if (maySee(obituary, actor)) return true;
  if (merge.state === 'open') return obituary.deletedAt === null && hasAgreed(merge.agreements, obituary);
  if (!isJoinedMerge(merge.state)) return false;
  return (
    actor.isAdmin ||
    merge.remainingOwnerId?.toHexString() === actor.userId ||
    isLeavingOwner(merge, { remaining }, actor) ||
    mayEdit(remaining, actor)
  );
}

/** Agreements of both owners, by the word of an account. */
export function agreementsOf({ remaining, leaving }: MergePair, userId: string): StoredAgreement[] {
  const by = objectIdOf(userId);
  return [remaining, leaving].map(({ _id, ownerId }) => ({ obituaryId: _id, ownerId, by }));
}

/** True when the present owner has agreed: the word of a former one does not count. Older rows have no agreements. */
export function hasAgreed(
  agreements: readonly StoredAgreement[] | undefined,
  { _id, ownerId }: Pick<StoredObituary, '_id' | 'ownerId'>,
): boolean {
  return agreements?.some((one) => one.obituaryId.equals(_id) && one.ownerId.equals(ownerId)) ?? false;
}

/** Obituaries whose owners have not agreed. */
export function awaitedIds(
  agreements: readonly StoredAgreement[] | undefined,
  { remaining, leaving }: ListedPair,
): StoredObituary['_id'][] {
  return [remaining, leaving].filter((one) => !hasAgreed(agreements, one)).map(({ _id }) => _id);
}
