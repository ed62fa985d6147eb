import type { StoredObituary } from './obituary.schema.js';

/** Fields that a family tree shows of an obituary, and those needed for access checks. */
const personKeys = [
  '_id',
  'ownerId',
  'keepers',
  'fullName',
  'gender',
  'status',
  'isAlive',
  'birthDate',
  'birthDateAudience',
  'familyAudience',
  'deathDate',
  'birthPlace',
  'deathPlace',
  'category',
  'photo',
  'visibility',
  'lockId',
  'isActive',
  'deletedAt',
] as const satisfies readonly (keyof StoredObituary)[];

export type PersonRow = Pick<StoredObituary, (typeof personKeys)[number]>;

export const personProjection: Readonly<Record<string, 1>> = Object.fromEntries(
  personKeys.map((key) => [key, 1 as const]),
);
