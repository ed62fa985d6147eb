import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import { AppError } from '../../platform/errors/app-error.js';
import { awardNameKey, type StoredAward } from '../awards/awards.module.js';
import { awardsOf, type StoredObituary, type StoredPageAward } from '../obituaries/obituaries.module.js';

/**
 * Quota slot of an award. A restored award has a new slot, because the removal may still be releasing the
 * former one.
 */
export function awardSlotId({ _id, placeId }: Pick<StoredPageAward, '_id' | 'placeId'>): string {
  return placeId ?? _id.toHexString();
}

/** Quota slot of an award, as `SubscriptionsService` takes it. */
export function awardSlot(
  { _id, ownerId }: Pick<StoredObituary, '_id' | 'ownerId'>,
  award: Pick<StoredPageAward, '_id' | 'placeId'>,
) {
  return [ownerId.toHexString(), 'awards', awardSlotId(award), { obituaryId: _id.toHexString() }] as const;
}

export function awardPhotoId({ photo }: Pick<StoredPageAward, 'photo'>): StoredObituary['_id'] | null {
  return photo?._id ?? null;
}

/** Equal for the same award with the same date; an obituary has each only once. */
export function awardIdentity({
  awardId,
  name,
  dateAwarded,
}: Pick<StoredPageAward, 'awardId' | 'name' | 'dateAwarded'>): string {
  return `${awardId ?? (awardNameKey(name) || name)}@${dateAwarded ?? ''}`;
}

/** Details entered by the owner. */
type AwardDetails = Pick<
  StoredPageAward,
  'dateAwarded' | 'isPosthumous' | 'description' | 'imageName' | 'imageDescription'
>;
/** Name and type of an award that the catalogue does not have. */
type CustomAward = Pick<StoredPageAward, 'name' | 'type'>;

/** Stored fields of an attached award: taken from the catalogue entry, otherwise as entered. */
export function pageAwardFields(
  {
    name,
    type,
    dateAwarded,
    isPosthumous,
    description,
    imageName,
    imageDescription,
  }: AwardDetails & CustomAward,
  known: StoredAward | null,
): Omit<StoredPageAward, '_id' | 'photo' | 'idempotencyKey' | 'placeId'> {
  const fields = {
    awardId: known?._id.toHexString() ?? null,
    name: known?.name ?? name,
    type: known?.type ?? type,
    dateAwarded,
    isPosthumous: isPosthumous ?? false,
    // Do not store the catalogue's own description when a client sends it back.
    description: description === known?.description ? null : description,
    imageName,
    imageDescription,
  };
  return { ...fields, identity: awardIdentity(fields) };
}

/** @throws AppError award.notFound */
export function getAwardOf(obituary: StoredObituary, awardId: string): StoredPageAward {
  const award = awardsOf(obituary).find(({ _id }) => _id.toHexString() === awardId);
  if (!award) throw new AppError('award.notFound');
  return award;
}

/** @throws AppError award.duplicate when the obituary has the same award with the same date */
export function assertNotAttached(identity: string, obituary: StoredObituary): void {
  if (awardsOf(obituary).some((award) => award.identity === identity)) throw new AppError('award.duplicate');
}

/** @throws AppError award.duplicate, award.tooMany */
export function assertCanAttach(identity: string, obituary: StoredObituary): void {
  assertNotAttached(identity, obituary);
  if (awardsOf(obituary).length >= maxPageAwards) throw new AppError('award.tooMany', { max: maxPageAwards });
}
