import type { MergeState } from '@memorial/contracts/merges/merges.constants';
import type { MergePage, MergePreview, MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import {
  type ObituaryFieldKey,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { Actor } from '../../platform/access/caller.js';
import { type MediaUrls, presentObituaryCard, type StoredObituary } from '../obituaries/obituaries.module.js';
import { awaitedIds, type MergePair, mayAnswerFor } from './merge.policy.js';
import type { StoredMerge } from './merge.schema.js';
import type { MergePlan } from './merge-plan.js';
import { undoableUntil } from './undoable-until.js';

interface Reader {
  readonly actor: Actor;
  readonly mediaUrls: MediaUrls;
  readonly now: Date;
}

export function presentMergePage(
  obituary: StoredObituary,
  { actor, mediaUrls }: Pick<Reader, 'actor' | 'mediaUrls'>,
): MergePage {
  const card = presentObituaryCard(obituary, actor, mediaUrls);
  return {
    _id: card._id,
    fullName: card.fullName,
    isAlive: card.isAlive,
    birthDate: card.birthDate,
    birthDateUnknown: card.birthDateUnknown,
    deathDate: card.deathDate,
    deathDateUnknown: card.deathDateUnknown,
    // Files of a deleted obituary are not served.
    photoUrl: obituary.deletedAt === null ? card.photoUrl : null,
    photoThumbhash: card.photoThumbhash,
  };
}

export function presentMerge(
  merge: StoredMerge & { readonly state: MergeState },
  pair: MergePair,
  { author, ...reader }: Reader & { readonly author: string | null },
): MergeProposalView {
  const { actor, now } = reader;
  const { _id, state, createdAt, authorId, mergedAt } = merge;
  const awaited = awaitedIds(merge);
  const own = mayAnswerFor(pair, actor);
  const isAwaited = own.some((id) => awaited.some((one) => one.equals(id)));
  const until = undoableUntil(merge);
  return {
    _id: _id.toHexString(),
    state,
    createdAt: createdAt.toISOString(),
    author,
    isOwn: authorId?.toHexString() === actor.userId,
    remaining: presentMergePage(pair.remaining, reader),
    leaving: presentMergePage(pair.leaving, reader),
    awaits: awaited.map((id) => (id.equals(merge.remainingId) ? 'remaining' : 'leaving')),
    canAgree: state === 'open' && isAwaited,
    canDecline: state === 'open' && own.length > 0,
    canUndo: state === 'merged' && own.length > 0 && until !== null && until > now,
    mergedAt: mergedAt?.toISOString() ?? null,
    undoableUntil: state === 'merged' ? (until?.toISOString() ?? null) : null,
  };
}

export function presentPreview(
  pair: MergePair,
  plan: MergePlan,
  {
    awaits,
    memories,
    ...reader
  }: Pick<Reader, 'actor' | 'mediaUrls'> & Pick<MergePreview, 'awaits' | 'memories'>,
): MergePreview {
  const { moved, awards, voices, videos } = plan;
  return {
    remaining: presentMergePage(pair.remaining, reader),
    leaving: presentMergePage(pair.leaving, reader),
    awaits,
    filled: [...plan.filled],
    differing: plan.differing.map((field) => ({
      field,
      remaining: shortValue(pair.remaining, field),
      leaving: shortValue(pair.leaving, field),
    })),
    photos: {
      added: moved.galleryIds.length + (moved.photoId ? 1 : 0),
      repeated: plan.repeatedPhotos,
    },
    awards: { added: awards.length, repeated: plan.repeatedAwards },
    voices: voices.length,
    videos: videos.length,
    memories,
    keepers: { added: moved.keeperIds.length, leftOut: plan.leftOut },
  };
}

/** Value of a line or a date; nothing is told of the living. */
function shortValue(obituary: StoredObituary, field: ObituaryFieldKey): string | null {
  const { kind } = obituaryFields[field];
  const value = obituary[field];
  const isShort = kind === 'line' || kind === 'date';
  return isShort && !obituary.isAlive && typeof value === 'string' ? value : null;
}
