import { AppError } from '../../platform/errors/app-error.js';
import { roleOf, type StoredObituary } from '../obituaries/obituaries.module.js';
import type { StoredMerge } from './merge.schema.js';

/** Two obituaries as a merge has them. */
export interface MergePair {
  readonly remaining: StoredObituary;
  readonly leaving: StoredObituary;
}

/**
 * The only place that tells whether two obituaries may become one now.
 * @throws AppError merge.samePage, merge.alreadyMerged, merge.differentLives, merge.unfinished
 */
export function assertMayMerge({ remaining, leaving }: MergePair): void {
  if (remaining._id.equals(leaving._id)) throw new AppError('merge.samePage');
  for (const obituary of [remaining, leaving]) assertMayTakePart(obituary);
  if (remaining.isAlive !== leaving.isAlive) throw new AppError('merge.differentLives');
  // Its own undo would come too late for what was merged into it.
  if ((leaving.absorbed ?? []).length > 0) throw new AppError('merge.unfinished');
}

/**
 * Refuses an obituary by its own state.
 * @throws AppError merge.alreadyMerged, obituary.notFound
 */
function assertMayTakePart({ mergedInto, deletedAt }: StoredObituary): void {
  if (mergedInto) throw new AppError('merge.alreadyMerged');
  if (deletedAt !== null) throw new AppError('obituary.notFound');
}

type ActorRights = NonNullable<Parameters<typeof roleOf>[1]> & { readonly isAdmin: boolean };

/** Obituaries for which the word of the actor counts: the own ones, and all for administrators. */
export function mayAnswerFor({ remaining, leaving }: MergePair, actor: ActorRights): StoredObituary['_id'][] {
  return [remaining, leaving]
    .filter((obituary) => actor.isAdmin || roleOf(obituary, actor) === 'owner')
    .map(({ _id }) => _id);
}

/** Obituaries whose owners have not agreed. */
export function awaitedIds({
  agreedIds,
  remainingId,
  leavingId,
}: Pick<StoredMerge, 'agreedIds' | 'remainingId' | 'leavingId'>) {
  return [remainingId, leavingId].filter((id) => !agreedIds.some((agreed) => agreed.equals(id)));
}
