import type { CreateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { fieldsClearedFor } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { derivedFields } from './derived-fields.js';
import { obituarySlotId, type StoredObituary } from './obituary.schema.js';
import { publicationOf } from './publication.js';

/** Fields of a new obituary beside its content. */
type Origin = Pick<StoredObituary, '_id' | 'ownerId' | 'code' | 'createdAt'> & {
  readonly idempotencyKey: string | null;
  readonly requestHash: string | null;
};

/** The document of a new obituary. */
export function newObituary(
  { category, ...fields }: CreateObituaryInput,
  { _id, ownerId, code, createdAt, idempotencyKey, requestHash }: Origin,
): StoredObituary {
  const obituary = {
    ...fields,
    ...fieldsClearedFor(fields.status),
    chosenCategory: category,
    ...(idempotencyKey === null ? {} : { idempotencyKey, requestHash }),
    _id,
    placeId: obituarySlotId(_id, 0),
    ownerId,
    code,
    keepers: [],
    invitations: [],
    lockId: null,
    photo: null,
    removedPhotos: [],
    gallery: [],
    galleryVersion: 0,
    awards: [],
    removedAwards: [],
    voices: [],
    removedVoices: [],
    videos: [],
    removedVideos: [],
    views: 0,
    revision: 0,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    deletedBy: null,
  };
  const published = { ...obituary, ...publicationOf(null, obituary, { now: createdAt, by: ownerId }) };
  return { ...published, ...derivedFields(published) };
}
