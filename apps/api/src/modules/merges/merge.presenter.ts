import { createHash } from 'node:crypto';
import type { MergeState } from '@memorial/contracts/merges/merges.constants';
import type { MergePage, MergePreview, MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import {
  type FieldDefinition,
  type ObituaryFieldKey,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { rowText, valueText } from '@memorial/contracts/obituaries/value-text';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { changerOf } from '../../platform/access/administrator-rights.js';
import type { Actor } from '../../platform/access/caller.js';
import {
  type MediaUrls,
  maySee,
  presentObituaryCard,
  readableFields,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import {
  awaitedIds,
  isExamined,
  isShownBy,
  type ListedObituary,
  type ListedPair,
  type MergePair,
  mayAnswerFor,
  mayUndo,
} from './merge.policy.js';
import type { StoredMerge } from './merge.schema.js';
import { compareFields, type MergePlan } from './merge-plan.js';
import { undoableUntil } from './undoable-until.js';

interface Reader {
  readonly actor: Actor;
  readonly mediaUrls: MediaUrls;
  readonly now: Date;
}

function presentMergePage(
  obituary: ListedObituary,
  { actor, mediaUrls, isShown }: Pick<Reader, 'actor' | 'mediaUrls'> & { readonly isShown: boolean },
): MergePage {
  if (!isShown) return { ...hiddenPage, _id: obituary._id.toHexString() };
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
    visibility: obituary.isActive ? visibilityInForce(obituary) : 'private',
    isHidden: false,
  };
}

const hiddenPage = {
  fullName: '',
  isAlive: false,
  birthDate: null,
  birthDateUnknown: false,
  deathDate: null,
  deathDateUnknown: false,
  photoUrl: null,
  photoThumbhash: null,
  visibility: null,
  isHidden: true,
} as const satisfies Omit<MergePage, '_id'>;

export function presentMerge(
  merge: StoredMerge & { readonly state: MergeState },
  pair: ListedPair,
  { author, ...reader }: Reader & { readonly author: string | null },
): MergeProposalView {
  const { actor, now } = reader;
  const { _id, state, createdAt, authorId, mergedAt } = merge;
  const awaited = state === 'open' ? awaitedIds(merge.agreements, pair) : [];
  const changer = changerOf(actor);
  const own = mayAnswerFor(pair, changer);
  const isAwaited = own.some((id) => awaited.some((one) => one.equals(id)));
  const until = undoableUntil(merge);
  const shown = {
    remaining: isShownBy(merge, pair.remaining, pair, actor),
    leaving: isShownBy(merge, pair.leaving, pair, actor),
  };
  return {
    _id: _id.toHexString(),
    state,
    createdAt: createdAt.toISOString(),
    author,
    isOwn: authorId?.toHexString() === actor.userId,
    remaining: presentMergePage(pair.remaining, { ...reader, isShown: shown.remaining }),
    leaving: presentMergePage(pair.leaving, { ...reader, isShown: shown.leaving }),
    awaits: awaited.map((id) => (id.equals(merge.remainingId) ? 'remaining' : 'leaving')),
    canAgree: state === 'open' && isAwaited && shown.remaining && shown.leaving,
    canDecline: state === 'open' && own.length > 0,
    canUndo:
      state === 'merged' &&
      mayUndo(merge, pair, changer) &&
      !isExamined(pair.remaining) &&
      until !== null &&
      until > now,
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
    hidesFields,
    ...reader
  }: Reader &
    Pick<MergePreview, 'awaits' | 'memories'> & {
      /** True: fields that are equal would tell what they hold. */
      readonly hidesFields: boolean;
    },
): MergePreview {
  const { moved, awards, voices, videos, change } = plan;
  const { actor } = reader;
  const remaining = asReadBy(pair.remaining, actor);
  const leaving = asReadBy(pair.leaving, actor);
  const { filled, differing } = compareFields(remaining, leaving, reader.now);
  const textIn = (obituary: StoredObituary, field: ObituaryFieldKey) =>
    obituary.isAlive || !maySee(obituary, actor) ? null : textOf(obituary[field], field);
  return {
    remaining: presentMergePage(pair.remaining, { ...reader, isShown: true }),
    leaving: presentMergePage(pair.leaving, { ...reader, isShown: true }),
    version: versionOf(pair),
    awaits,
    visibility: visibilityInForce({ ...pair.remaining, ...change }),
    filled: hidesFields ? [] : filled,
    differing: (hidesFields ? [] : differing)
      .filter((field) => textOf(remaining[field], field) !== textOf(leaving[field], field))
      .map((field) => ({ field, remaining: textIn(remaining, field), leaving: textIn(leaving, field) })),
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

/** Stands for all that a preview shows of two obituaries. */
export function versionOf({ remaining, leaving }: MergePair): string {
  const versions = [remaining, leaving].map((obituary) => {
    const { _id, ownerId, revision, galleryVersion = 0, videoVersion = 0, keepersVersion = 0 } = obituary;
    return [_id.toHexString(), ownerId.toHexString(), revision, galleryVersion, videoVersion, keepersVersion];
  });
  return createHash('sha256').update(JSON.stringify(versions)).digest('hex');
}

/** The obituary with the fields as the actor may read them: equal ones would confirm a guess of what is hidden. */
function asReadBy(obituary: StoredObituary, actor: Actor): StoredObituary {
  return { ...obituary, ...readableFields(obituary, actor) };
}

/** Value of a field in full. */
function textOf(value: unknown, field: ObituaryFieldKey): string {
  const { options }: FieldDefinition = obituaryFields[field];
  if (options && typeof value === 'string') return options[value] ?? value;
  if (!Array.isArray(value)) return valueText(value);
  return value
    .map((row: unknown) => (typeof row === 'object' && row !== null ? rowText(row) : valueText(row)))
    .join('\n');
}
