import { isDeepStrictEqual } from 'node:util';
import { keysWithAudience } from '@memorial/contracts/obituaries/field-audiences.schemas';
import {
  type ObituaryFieldKey,
  obituaryFields,
  unknownableDates,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import {
  awardsOf,
  derivedFields,
  galleryOf,
  type RemovedPhoto,
  reopenedPublicationOf,
  type StoredGalleryPhoto,
  type StoredKeeper,
  type StoredMovedParts,
  type StoredObituary,
  videosOf,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import { isEmpty } from './merge-plan.js';

/** Fields of the obituary that remains once the other one has gone from it. */
export type ReducedContent = Partial<StoredObituary>;

/**
 * The obituary without what a merge has brought. Fields that were filled become empty again unless they were changed
 * since, and a page that they have closed opens; what was added since stays.
 */
export function planUnmerge(
  remaining: StoredObituary,
  left: StoredObituary,
  { photoId, galleryIds, videoIds, before, keeperIds, promotedIds, closed, at }: StoredMovedParts,
  now: Date,
): ReducedContent {
  // A flag goes with its date: alone it would contradict a date that has changed since.
  const deciding = (key: ObituaryFieldKey) =>
    obituaryFields[key].kind === 'flag' ? unknownableDates.find(([, flag]) => flag === key)?.[0] : key;
  const isUnchanged = (field: ObituaryFieldKey) => isDeepStrictEqual(remaining[field], left[field]);
  /**
   * Fields of an audience stay with the keepers, and so does the audience, where they were filled and have changed since,
   * or may have been added since: neither of the merged pages is known to have shown them.
   */
  const keepsFields = (key: ObituaryFieldKey) =>
    keysWithAudience(key).some((field) => {
      if (isEmpty(remaining[field])) return false;
      return field in before ? !isUnchanged(field) : isEmpty(left[field]);
    });
  const values = Object.fromEntries(
    (Object.entries(before) as [ObituaryFieldKey, unknown][]).filter(([key]) => {
      const field = deciding(key);
      return field !== undefined && isUnchanged(field) && !keepsFields(key);
    }),
  ) as Partial<StoredObituary>;
  const isAmong = (ids: readonly StoredObituary['_id'][], id: StoredObituary['_id']) =>
    ids.some((one) => one.equals(id));
  const photo = photoId && remaining.photo?._id.equals(photoId) ? null : remaining.photo;
  const gallery = galleryOf(remaining).filter(({ _id }) => !isAmong(galleryIds, _id));
  // Those who left and were invited again since stay.
  const isGoing = ({ userId, since }: StoredKeeper) =>
    isAmong(keeperIds, userId) && since.getTime() === at.getTime();
  const goingIds = (remaining.keepers ?? []).filter(isGoing).map(({ userId }) => userId);
  const { successor, transfer } = remaining;
  const keepers = (remaining.keepers ?? [])
    .filter((keeper) => !isGoing(keeper))
    .map((keeper) =>
      isAmong(promotedIds, keeper.userId)
        ? { ...keeper, role: 'contributor' as const, isByDecision: false }
        : keeper,
    );
  const isClosed = closed?.after === remaining.visibility && !remaining.hiddenByDecisionAt;
  const publication = isClosed
    ? reopenedPublicationOf(remaining, { ...remaining, ...values, visibility: closed.before }, now)
    : null;
  const after: StoredObituary = {
    ...remaining,
    ...values,
    ...publication,
    photo,
    gallery,
    videos: videosOf(remaining).filter(({ _id }) => !isAmong(videoIds, _id)),
  };
  return {
    ...values,
    ...publication,
    photo,
    gallery,
    keepers,
    ...(successor && isAmong(goingIds, successor.userId) ? { successor: null } : {}),
    ...(transfer?.movedAt === null && isAmong(goingIds, transfer.to) ? { transfer: null } : {}),
    ...derivedFields(after),
  };
}

/**
 * Parts of the obituary that left, with the words that they have got since. Those that keepers have removed since come back;
 * those that an administrator has taken off stay removed.
 */
export function withLaterWords(left: StoredObituary, remaining: StoredObituary): Partial<StoredObituary> {
  const photos = galleryOf(remaining);
  const off = {
    photos: takenOff(remaining.removedPhotos),
    awards: takenOff(remaining.removedAwards),
    voices: takenOff(remaining.removedVoices),
    videos: takenOff(remaining.removedVideos),
  };
  const removedPhotos = off.photos.flatMap((removed): RemovedPhoto[] => {
    const inGallery = galleryOf(left).find(isPartOf(removed));
    const main = left.photo && isPartOf(removed)(left.photo) ? left.photo : null;
    return main || inGallery ? [{ ...removed, main, inGallery: inGallery ?? null }] : [];
  });
  return {
    photo: left.photo && without([left.photo], off.photos).length === 0 ? null : left.photo,
    gallery: without(galleryOf(left), off.photos).map((photo) => withWordsOf(photo, photos, photoWords)),
    awards: without(awardsOf(left), off.awards).map((award) => {
      const later = awardsOf(remaining).find(isPartOf(award));
      if (!later) return award;
      const { photo: _photo, idempotencyKey: _key, requestHash: _hash, placeId: _placeId, ...words } = later;
      return { ...award, ...words };
    }),
    voices: without(voicesOf(left), off.voices).map((voice) =>
      withWordsOf(voice, voicesOf(remaining), voiceWords),
    ),
    videos: without(videosOf(left), off.videos).map((video) =>
      withWordsOf(video, videosOf(remaining), videoWords),
    ),
    removedPhotos: [...without(left.removedPhotos, removedPhotos), ...removedPhotos],
    removedAwards: withRemoved(left.removedAwards, off.awards, awardsOf(left)),
    removedVoices: withRemoved(left.removedVoices, off.voices, voicesOf(left)),
    removedVideos: withRemoved(left.removedVideos, off.videos, videosOf(left)),
  };
}

interface Part {
  readonly _id: StoredObituary['_id'];
}

const isPartOf =
  ({ _id }: Part) =>
  (part: Part): boolean =>
    part._id.equals(_id);

function takenOff<Removed extends Part & Pick<RemovedPhoto, 'removedBy'>>(
  removed: readonly Removed[] | undefined,
): Removed[] {
  return (removed ?? []).filter(({ removedBy }) => removedBy === 'administrator');
}

function without<Row extends Part>(rows: readonly Row[], gone: readonly Part[]): Row[] {
  return rows.filter((row) => !gone.some(isPartOf(row)));
}

/** Removed parts of the obituary that left, with those of its parts that are off since; the same again changes nothing. */
function withRemoved<Removed extends Part>(
  removed: readonly Removed[] | undefined,
  off: readonly Removed[],
  parts: readonly Part[],
): Removed[] {
  const added = off.filter((one) => parts.some(isPartOf(one)));
  return [...without(removed ?? [], added), ...added];
}

const photoWords = [
  'title',
  'caption',
  'location',
  'dateTaken',
  'name',
  'description',
] as const satisfies readonly (keyof StoredGalleryPhoto)[];
const voiceWords = ['title', 'transcript'] as const;
const videoWords = ['title', 'consent'] as const;

function withWordsOf<Row extends { readonly _id: StoredObituary['_id'] }>(
  row: Row,
  current: readonly Row[],
  keys: readonly (keyof Row)[],
): Row {
  const later = current.find(isPartOf(row));
  return later ? { ...row, ...Object.fromEntries(keys.map((key) => [key, later[key]])) } : row;
}
