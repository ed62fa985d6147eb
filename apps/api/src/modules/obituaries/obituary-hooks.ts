import type { RemovedPartType } from '@memorial/contracts/history/history.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { methodMark } from '../../platform/handlers/decorated-methods.js';
import type { StoredObituary } from './obituary.schema.js';

/** Parts of the full view that other modules own. */
export type ObituarySections = Pick<
  ObituaryView,
  'awards' | 'voices' | 'memorialMessages' | 'memoryCount' | 'candlesToday' | 'hasFamilyTree'
>;

/** Gives what the page of an obituary shows of another module, as everybody may see it. */
export const ObituarySection =
  methodMark<(obituary: StoredObituary) => Promise<Partial<ObituarySections>>>('obituary section');

/** Counts by id the relationships of a keeper's obituaries that wait for their agreement; one without any may be absent. */
export const AwaitedRelationships =
  methodMark<(ids: readonly string[], keeper: Actor) => Promise<ReadonlyMap<string, number>>>(
    'awaited relationships',
  );

/** Gives the files that a module stores about an obituary, as the reader may have them; their names begin in its folder. */
export const ExportObituaryData =
  methodMark<(obituary: StoredObituary, reader: Actor) => AsyncIterable<ArchivedFile>>('obituary export');

/** Deletes what a module stores about an obituary, before its own row goes; idempotent. */
export const OnObituaryPurge = methodMark<(obituary: StoredObituary) => Promise<void>>('obituary purge');

/** Called before the name of an obituary is written; null: it has none. */
export const BeforeNameChange =
  methodMark<(before: string | null, after: string | null) => Promise<void>>('name change');

/** Called after a main photo was removed. @param before the obituary before */
export const OnMainPhotoRemoved =
  methodMark<(before: StoredObituary) => Promise<void>>('removal of a main photo');

/** A removed photo that nobody may keep any longer. */
export interface EndedPhoto {
  readonly obituaryId: StoredObituary['_id'];
  readonly removedAt: Date;
}

/** Called before the files of a removed photo are erased, and after a decision has removed one; idempotent. */
export const OnPhotoEnd = methodMark<(photo: EndedPhoto) => Promise<void>>('end of a photo');

/** Called after an act of an administrator was stored with a change of an obituary, to log it; idempotent. */
export const OnStoredAct = methodMark<(id: string) => Promise<void>>('stored act');

/** Called after an obituary was given to another owner; idempotent. @param after the obituary with the new owner */
export const OnOwnerChange =
  methodMark<(after: Pick<StoredObituary, '_id' | 'ownerId'>) => Promise<void>>('change of an owner');

/** Two obituaries about one person: the rows of `from` move to `into`. */
export interface ObituaryMerge {
  readonly _id: StoredObituary['_id'];
  readonly from: StoredObituary['_id'];
  readonly into: StoredObituary['_id'];
}

/** Called before the keepers of `from` get to `into`, and before any row moves; idempotent. */
export const BeforeObituariesMerged = methodMark<(merge: ObituaryMerge) => Promise<void>>(
  'preparation of a merge of obituaries',
);

/** Moves what a module stores about an obituary to the one that it is merged into; idempotent. */
export const OnObituariesMerged = methodMark<(merge: ObituaryMerge) => Promise<void>>('merge of obituaries');

/** Moves it back; idempotent. */
export const OnMergeUndone = methodMark<(merge: ObituaryMerge) => Promise<void>>('undo of a merge');

/** Erases what an undo would need: the merge is final; idempotent. */
export const OnMergeFinal = methodMark<(merge: ObituaryMerge) => Promise<void>>('end of the undo of a merge');

/**
 * @param keeperIds owners and keepers of both obituaries
 * @throws AppError while an obituary cannot be merged
 */
export const AssertMergeable =
  methodMark<
    (obituary: Pick<StoredObituary, '_id'>, keeperIds: readonly StoredObituary['_id'][]) => Promise<void>
  >('check before a merge');

/** Id of the obituary that a merged one leads to, found by id or short code; null: it was not merged. */
export const MergeTarget =
  methodMark<(merged: { readonly id: string } | { readonly code: string }) => Promise<string | null>>(
    'target of a merge',
  );

/** True while something that is not decided keeps an obituary when the account of its owner is deleted. */
export const KeepsObituary = methodMark<(obituary: Pick<StoredObituary, '_id'>) => Promise<boolean>>(
  'reason to keep an obituary',
);

/** A removed part of an obituary that its own call can restore. */
export interface RemovedPart {
  readonly type: RemovedPartType;
  readonly id: string;
  readonly name: string | null;
  readonly removedAt: Date;
}

/** Lists the removed parts of a module that the actor may still restore, in any order. */
export const RemovedParts =
  methodMark<(obituary: StoredObituary, actor: Actor) => Promise<readonly RemovedPart[]>>('removed parts');
