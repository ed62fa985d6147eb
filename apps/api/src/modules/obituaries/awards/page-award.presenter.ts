import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { awardImageUrl, type StoredAward, writtenInImageUrl } from '../../awards/awards.module.js';
import type { StoredPageAward } from '../obituary.schema.js';

/** An award on a page; what the catalogue says of it is read there. @param known null where it has no such award */
export function presentPageAward(award: StoredPageAward, known: StoredAward | null): PageAwardView {
  return {
    _id: award._id.toHexString(),
    awardId: award.awardId,
    name: known?.name ?? award.name,
    type: known?.type ?? award.type,
    issuer: known?.issuer ?? null,
    dateAwarded: award.dateAwarded,
    description: award.description ?? known?.description ?? null,
    imageUrl: known ? awardImageUrl(known) : writtenInImageUrl(award.name),
    imageName: award.imageName,
    imageDescription: award.imageDescription,
  };
}

/** An award with what the catalogue knows of it. */
export interface KnownPageAward {
  readonly award: StoredPageAward;
  readonly known: StoredAward | null;
}

/**
 * The order in which awards are worn and told: by the catalogue's precedence, then by date (undated ones last), those
 * that the catalogue does not have after all others, each as they were added where nothing else decides.
 */
export function byPrecedence(a: KnownPageAward, b: KnownPageAward): number {
  return (
    compare(a.known?.rank ?? Number.MAX_SAFE_INTEGER, b.known?.rank ?? Number.MAX_SAFE_INTEGER) ||
    compare(a.award.dateAwarded ?? undated, b.award.dateAwarded ?? undated)
  );
}

/** After every date. */
const undated = '~';

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
