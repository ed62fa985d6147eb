import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import { AppError } from '../../../platform/errors/app-error.js';
import { awardNameKey, type StoredAward } from '../../awards/awards.module.js';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';

/** The awards of a page; pages written by earlier versions have no such field. */
export function awardsOf(page: Pick<StoredObituary, 'awards'>): readonly StoredPageAward[] {
  return page.awards ?? [];
}

/**
 * What holds an award's place of the plan. One whose removal was taken back has a place of its own: the removal may
 * still be giving the former one back.
 */
export function placeIdOfAward({ _id, placeId }: Pick<StoredPageAward, '_id' | 'placeId'>): string {
  return placeId ?? _id.toHexString();
}

/** Equal for the same award of the same date, and for nothing else: a page has one of each. */
export function awardIdentity({
  awardId,
  name,
  dateAwarded,
}: Pick<StoredPageAward, 'awardId' | 'name' | 'dateAwarded'>): string {
  return `${awardId ?? (awardNameKey(name) || name)}@${dateAwarded ?? ''}`;
}

/** What the keeper tells of an award, beside what it is. */
type Told = Pick<StoredPageAward, 'dateAwarded' | 'description' | 'imageName' | 'imageDescription'>;
/** What it is called where the catalogue does not have it. */
type WrittenIn = Pick<StoredPageAward, 'name' | 'type'>;

/** The fields of an award on a page: of the catalogue's award that was found, else as it was written in. */
export function pageAwardFields(
  { name, type, dateAwarded, description, imageName, imageDescription }: Told & WrittenIn,
  known: StoredAward | null,
): Omit<StoredPageAward, '_id' | 'idempotencyKey' | 'placeId'> {
  const fields = {
    awardId: known?._id.toHexString() ?? null,
    name: known?.name ?? name,
    type: known?.type ?? type,
    dateAwarded,
    // What the catalogue says anyway is not frozen by sending it back.
    description: description === known?.description ? null : description,
    imageName,
    imageDescription,
  };
  return { ...fields, identity: awardIdentity(fields) };
}

/** @throws AppError award.notFound */
export function awardIn(page: StoredObituary, awardId: string): StoredPageAward {
  const award = awardsOf(page).find(({ _id }) => _id.toHexString() === awardId);
  if (!award) throw new AppError('award.notFound');
  return award;
}

/** @throws AppError award.duplicate where the page has the same award of the same date */
export function requireNone(identity: string, page: StoredObituary): void {
  if (awardsOf(page).some((award) => award.identity === identity)) throw new AppError('award.duplicate');
}

/** @throws AppError award.duplicate, award.tooMany */
export function requireRoomFor(identity: string, page: StoredObituary): void {
  requireNone(identity, page);
  if (awardsOf(page).length >= maxPageAwards) throw new AppError('award.tooMany', { max: maxPageAwards });
}
