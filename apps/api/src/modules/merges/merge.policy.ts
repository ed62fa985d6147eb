import { isJoinedMerge, maxLiveMerges, mergeCaps } from '@memorial/contracts/merges/merges.constants';
import { AppError } from '../../platform/errors/app-error.js';
import {
  galleryOf,
  isClaimInReview,
  mayEdit,
  maySee,
  roleOf,
  type StoredObituary,
  videosOf,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import type { StoredMerge } from './merge.schema.js';

/** Two obituaries as a merge has them. */
export interface MergePair {
  readonly remaining: StoredObituary;
  readonly leaving: StoredObituary;
}

/**
 * The only place that tells whether two obituaries may become one now.
 * @throws AppError merge.samePage, merge.alreadyMerged, merge.differentLives, merge.inactive, merge.unfinished,
 * merge.tooMany, merge.tooLarge, obituary.frozen
 */
export function assertMayMerge({ remaining, leaving }: MergePair): void {
  if (remaining._id.equals(leaving._id)) throw new AppError('merge.samePage');
  for (const obituary of [remaining, leaving]) assertMayTakePart(obituary);
  if (remaining.isAlive !== leaving.isAlive) throw new AppError('merge.differentLives');
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
  if (obituary.freeze || isClaimInReview(obituary)) throw new AppError('obituary.frozen');
}

type ActorRights = NonNullable<Parameters<typeof roleOf>[1]> & { readonly isAdmin: boolean };

/** Obituaries for which the word of the actor counts: the own ones, and all for administrators. */
export function mayAnswerFor({ remaining, leaving }: MergePair, actor: ActorRights): StoredObituary['_id'][] {
  return [remaining, leaving]
    .filter((obituary) => actor.isAdmin || roleOf(obituary, actor) === 'owner')
    .map(({ _id }) => _id);
}

/**
 * True when a merge may show an obituary to the actor who sees the merge: also one that others do not see, once its owner
 * has agreed to an open proposal, and while both are one. The end of a merge ends that.
 */
export function isShownBy(
  merge: Pick<StoredMerge, 'state' | 'agreedIds' | 'remainingOwnerId' | 'leavingOwnerId'>,
  obituary: StoredObituary,
  { remaining }: Pick<MergePair, 'remaining'>,
  actor: ActorRights,
): boolean {
  if (maySee(obituary, actor)) return true;
  if (merge.state === 'open')
    return obituary.deletedAt === null && merge.agreedIds.some((id) => id.equals(obituary._id));
  if (!isJoinedMerge(merge.state)) return false;
  const owners = [merge.remainingOwnerId, merge.leavingOwnerId];
  return (
    actor.isAdmin || owners.some((id) => id?.toHexString() === actor.userId) || mayEdit(remaining, actor)
  );
}

/** Obituaries whose owners have not agreed. */
export function awaitedIds({
  agreedIds,
  remainingId,
  leavingId,
}: Pick<StoredMerge, 'agreedIds' | 'remainingId' | 'leavingId'>) {
  return [remainingId, leavingId].filter((id) => !agreedIds.some((agreed) => agreed.equals(id)));
}
