import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { awardImageUrl, customAwardImageUrl, type StoredAward } from '../awards/awards.module.js';
import type { MediaUrlSource, MediaUrls, StoredPageAward } from '../obituaries/obituaries.module.js';

/**
 * View of an award; catalogue facts are read from the catalogue. @param known null when the catalogue does
 * not have it
 */
export function presentPageAward(
  obituary: MediaUrlSource,
  award: StoredPageAward,
  known: StoredAward | null,
  mediaUrls: MediaUrls,
): PageAwardView {
  const { photo } = award;
  return {
    _id: award._id.toHexString(),
    awardId: award.awardId,
    name: known?.name ?? award.name,
    type: known?.type ?? award.type,
    issuer: known?.issuer ?? null,
    dateAwarded: award.dateAwarded,
    // Stored before the page became one of a living, missing or captive person.
    isPosthumous: (award.isPosthumous ?? false) && !obituary.isAlive,
    description: award.description,
    catalogueDescription: known?.description ?? null,
    imageUrl: photo
      ? mediaUrls.ofAwardPhoto(obituary, award._id.toHexString(), photo._id.toHexString())
      : known
        ? awardImageUrl(known)
        : customAwardImageUrl,
    isRibbonKnown: !photo && known !== null && known.ribbon !== null,
    photo: photo ? { width: photo.width, height: photo.height } : null,
    imageName: award.imageName,
    imageDescription: award.imageDescription,
  };
}

/** An attached award with its catalogue entry. */
export interface KnownPageAward {
  readonly award: StoredPageAward;
  readonly known: StoredAward | null;
}

/**
 * Order of awards: by catalogue precedence, then by date (undated ones last). Custom awards come after all
 * others; equal ones keep the order in which they were added.
 */
export function byPrecedence(a: KnownPageAward, b: KnownPageAward): number {
  return (
    compare(a.known?.rank ?? Number.MAX_SAFE_INTEGER, b.known?.rank ?? Number.MAX_SAFE_INTEGER) ||
    compare(a.award.dateAwarded ?? undated, b.award.dateAwarded ?? undated)
  );
}

/** Sorts after every date. */
const undated = '~';

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
