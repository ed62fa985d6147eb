import { isDeepStrictEqual } from 'node:util';
import { dayOfInstant } from '@memorial/contracts/dates';
import { keysWithAudience } from '@memorial/contracts/obituaries/field-audiences.schemas';
import {
  audienceKeys,
  type FieldDefinition,
  fieldsClearedFor,
  type ObituaryFieldKey,
  obituaryFieldKeys,
  obituaryFields,
  unknownableDates,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-validation';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import { freeKeeperPlaces } from '../keepers/keepers.module.js';
import {
  awardsOf,
  derivedFields,
  galleryOf,
  isSynthesisAllowed,
  isWithinTotalTextLimit,
  publicationOf,
  type StoredGalleryPhoto,
  type StoredKeeper,
  type StoredMovedParts,
  type StoredObituary,
  type StoredPageAward,
  type StoredVideo,
  type StoredVoice,
  videosOf,
  voicesOf,
} from '../obituaries/obituaries.module.js';

/** Fields of the obituary that remains which another one fills. Choices stay as they are. */
const filledKinds: ReadonlySet<string> = new Set(['line', 'text', 'date', 'lines', 'rows']);

/** Parts that an obituary gets from another one. */
export interface AddedParts {
  /** Changed fields, the whole gallery and the keepers. */
  readonly change: Partial<StoredObituary>;
  readonly awards: readonly StoredPageAward[];
  readonly voices: readonly StoredVoice[];
  readonly videos: readonly StoredVideo[];
  readonly moved: StoredMovedParts;
}

export interface MergePlan extends AddedParts {
  readonly repeatedPhotos: number;
  readonly repeatedAwards: number;
  /** Keepers for whom there is no room. */
  readonly leftOut: number;
}

/**
 * Decides what of one obituary comes to another: all that the other one does not have. Of equal photos and awards one
 * stands; limits of the plan do not count, as after a lapse.
 * @param leavingPhotoHash hash of the main photo of the obituary that leaves; it joins the gallery where there is a main
 * photo already, unless that is the same
 */
export function planMerge(
  remaining: StoredObituary,
  leaving: StoredObituary,
  { now, leavingPhotoHash, remainingPhotoHash }: PlanOptions,
): MergePlan {
  const { values, before } = fillFields(remaining, leaving, now);
  const photo = remaining.photo ?? leaving.photo;
  const { gallery, added, repeated } = joinGalleries(remaining, leaving, {
    leavingPhotoHash,
    remainingPhotoHash,
  });
  const known = new Set(awardsOf(remaining).map(({ identity }) => identity));
  const awards = awardsOf(leaving).filter(({ identity }) => !known.has(identity));
  const voices = voicesOf(leaving).filter(
    ({ fileHash }) => !voicesOf(remaining).some((voice) => voice.fileHash === fileHash),
  );
  // The permission of one page does not hold for the films of another.
  const videos = isSynthesisAllowed(leaving)
    ? videosOf(leaving)
    : videosOf(leaving).map(withoutSyntheticConsent);
  const joined = joinKeepers(remaining, leaving, now);
  const publication = publicationOf(remaining, { ...remaining, ...values }, { now, by: remaining.ownerId });
  const after: StoredObituary = {
    ...remaining,
    ...values,
    ...publication,
    photo,
    gallery,
    awards: [...awardsOf(remaining), ...awards.map(withoutRequest)],
    videos: [...videosOf(remaining), ...videos],
    voices: [...voicesOf(remaining), ...voices],
  };
  return {
    change: { ...values, ...publication, photo, gallery, keepers: joined.keepers, ...derivedFields(after) },
    awards: awards.map(withoutRequest),
    voices: voices.map(withoutRequest),
    videos,
    moved: {
      at: now,
      photoId: remaining.photo ? null : (leaving.photo?._id ?? null),
      galleryIds: added.map(({ _id }) => _id),
      awardIds: awards.map(({ _id }) => _id),
      voiceIds: voices.map(({ _id }) => _id),
      videoIds: videos.map(({ _id }) => _id),
      before,
      keeperIds: joined.added,
      promotedIds: joined.promoted,
      ...(publication.visibility === remaining.visibility
        ? {}
        : { closed: { before: remaining.visibility, after: publication.visibility } }),
      views: leaving.views,
    },
    repeatedPhotos: repeated,
    repeatedAwards: awardsOf(leaving).length - awards.length,
    leftOut: joined.leftOut,
  };
}

interface PlanOptions {
  readonly now: Date;
  readonly leavingPhotoHash: string | null;
  readonly remainingPhotoHash: string | null;
}

/** Fields that a merge fills, and those that both obituaries tell differently. */
export function compareFields(remaining: StoredObituary, leaving: StoredObituary, now: Date) {
  const { before, differing } = fillFields(remaining, leaving, now);
  const filled = (Object.keys(before) as ObituaryFieldKey[]).filter(
    (key) => obituaryFields[key].kind !== 'flag',
  );
  return { filled, differing };
}

/** The empty fields that the other obituary fills, unless that breaks a rule across fields or the total length. */
function fillFields(remaining: StoredObituary, leaving: StoredObituary, now: Date) {
  const values: Partial<Record<ObituaryFieldKey, unknown>> = {};
  const before: StoredMovedParts['before'] = {};
  const differing: ObituaryFieldKey[] = statusOf(remaining) === statusOf(leaving) ? [] : ['status'];
  const cleared = fieldsClearedFor(statusOf(remaining));
  const today = dayOfInstant(now.getTime());
  const current = () => ({ ...remaining, ...values }) as StoredObituary;
  for (const key of obituaryFieldKeys) {
    const { kind }: FieldDefinition = obituaryFields[key];
    const [own, other] = [remaining[key], leaving[key]];
    if ((!filledKinds.has(kind) && key !== 'gender') || key in cleared) continue;
    if (isEmpty(other) || isDeepStrictEqual(own, other)) continue;
    const filling = { [key]: other, ...knownDate(key) };
    const candidate = { ...current(), ...filling } as StoredObituary;
    const isSound =
      checkLifeDates(candidate, today).length <= checkLifeDates(current(), today).length &&
      isWithinTotalTextLimit(current(), candidate);
    if (!isEmpty(own) || !isSound) {
      differing.push(key);
      continue;
    }
    for (const filledKey of Object.keys(filling) as ObituaryFieldKey[])
      if (!isDeepStrictEqual(remaining[filledKey], filling[filledKey]))
        // Older documents lack fields.
        before[filledKey] = remaining[filledKey] ?? emptyValueOf(obituaryFields[filledKey]);
    Object.assign(values, filling);
  }
  // The remaining page keeps from readers all that its keepers, or those of the other, kept from them.
  for (const key of audienceKeys) {
    if (leaving[key] !== 'keepers' || remaining[key] === 'keepers') continue;
    // Relationships and family trees move besides the fields.
    const isMoved = key === 'familyAudience' || keysWithAudience(key).some((filled) => filled in before);
    if (!isMoved) continue;
    values[key] = 'keepers';
    before[key] = 'all';
  }
  return { values: values as Partial<StoredObituary>, before, differing };
}

function emptyValueOf({ empty = null }: FieldDefinition): unknown {
  return empty;
}

/** A date that becomes known is not unknown any more. */
function knownDate(key: ObituaryFieldKey): Partial<Record<ObituaryFieldKey, unknown>> {
  const [, flag] = unknownableDates.find(([date]) => date === key) ?? [];
  return flag ? { [flag]: false } : {};
}

export function isEmpty(value: unknown): boolean {
  return (
    value == null || value === '' || value === 'undefined' || (Array.isArray(value) && value.length === 0)
  );
}

/** The row as it is on another obituary: its request is none of that one's, and its slot is its id. */
function withoutRequest<Row extends StoredPageAward | StoredVoice | StoredGalleryPhoto>(row: Row): Row {
  return { ...row, idempotencyKey: null, requestHash: null, placeId: null };
}

function joinGalleries(
  remaining: StoredObituary,
  leaving: StoredObituary,
  { leavingPhotoHash, remainingPhotoHash }: Omit<PlanOptions, 'now'>,
) {
  const own = galleryOf(remaining);
  const others = galleryOf(leaving);
  const portrait =
    remaining.photo && leaving.photo && leavingPhotoHash !== null && leavingPhotoHash !== remainingPhotoHash
      ? [portraitInGallery(leaving, leaving.photo, leavingPhotoHash)]
      : [];
  const isRepeated = (photo: StoredGalleryPhoto) =>
    own.some((one) => one.fileHash === photo.fileHash && saysNothingNew(photo, one));
  const added = [...portrait, ...others].filter((photo) => !isRepeated(photo)).map(withoutRequest);
  const repeated = portrait.length + others.length - added.length;
  return { gallery: [...own, ...added], added, repeated };
}

function portraitInGallery(
  { ownerId }: StoredObituary,
  photo: NonNullable<StoredObituary['photo']>,
  fileHash: string,
): StoredGalleryPhoto {
  const texts = { title: null, caption: photo.description, location: null, dateTaken: null };
  return { ...photo, ...texts, fileHash, idempotencyKey: null, addedBy: ownerId };
}

/** True when the words of a photo are absent or the same on another one. */
function saysNothingNew(photo: StoredGalleryPhoto, other: StoredGalleryPhoto): boolean {
  const keys = ['title', 'caption', 'location', 'dateTaken'] as const;
  return keys.every((key) => !photo[key] || photo[key] === other[key]);
}

/**
 * The owner of the other obituary becomes an editor, and keepers whom a decision has added come along, also above the
 * limit; its other keepers come as far as there is room.
 */
function joinKeepers(remaining: StoredObituary, leaving: StoredObituary, now: Date) {
  const own = remaining.keepers ?? [];
  const everybody: StoredKeeper[] = [
    { userId: leaving.ownerId, role: 'editor', since: now },
    ...(leaving.keepers ?? []).toSorted(editorsFirst).map((keeper) => ({ ...keeper, since: now })),
  ];
  const coming = everybody.filter(({ userId }) => !userId.equals(remaining.ownerId));
  const isKept = (keeper: StoredKeeper) => own.some(({ userId }) => userId.equals(keeper.userId));
  const promoted = own
    .filter(
      ({ userId, role }) =>
        role === 'contributor' && coming.some((one) => one.role === 'editor' && one.userId.equals(userId)),
    )
    .map(({ userId }) => userId);
  const fresh = coming.filter((keeper) => !isKept(keeper));
  const room = freeKeeperPlaces(remaining, now);
  const isCertain = ({ userId, isByDecision }: StoredKeeper) =>
    userId.equals(leaving.ownerId) || isByDecision === true;
  const certain = fresh.filter(isCertain);
  const others = fresh.filter((keeper) => !isCertain(keeper));
  const added = [...certain, ...others.slice(0, Math.max(0, room - certain.length))];
  const isDecided = (keeper: StoredKeeper) =>
    coming.some(({ userId, isByDecision }) => isByDecision && userId.equals(keeper.userId));
  return {
    keepers: [
      ...own.map((keeper) => ({
        ...keeper,
        ...(promoted.some((id) => id.equals(keeper.userId)) ? { role: 'editor' as const } : {}),
        ...(isDecided(keeper) ? { isByDecision: true } : {}),
      })),
      ...added,
    ],
    added: added.map(({ userId }) => userId),
    promoted,
    leftOut: fresh.length - added.length,
  };
}

function editorsFirst(a: StoredKeeper, b: StoredKeeper): number {
  return Number(b.role === 'editor') - Number(a.role === 'editor') || a.since.getTime() - b.since.getTime();
}

function withoutSyntheticConsent(video: StoredVideo): StoredVideo {
  return video.voice === 'synthetic' ? { ...video, consent: null } : video;
}
