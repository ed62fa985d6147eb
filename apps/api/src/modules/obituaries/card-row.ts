import { type Told, toldProjection } from './completeness.js';
import type { StoredObituary } from './obituary.schema.js';

/** What cards are made of, and who may see and change them is decided by. */
const cardKeys = [
  '_id',
  'ownerId',
  'code',
  'fullName',
  'isAlive',
  'birthDate',
  'birthDateUnknown',
  'deathDate',
  'deathDateUnknown',
  'birthPlace',
  'deathPlace',
  'category',
  'profession',
  'workExperience',
  'achievement',
  'achievements',
  'militaryService',
  'photo',
  'visibility',
  'isActive',
  'views',
  'completeness',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const satisfies readonly (keyof StoredObituary)[];

/** A page as lists read it: a biography of 5,000 letters and the tokens of its name stay in the database. */
export type CardRow = Pick<StoredObituary, (typeof cardKeys)[number]>;

/** The projection of a `CardRow`. */
export const cardProjection: Readonly<Record<string, 1>> = Object.fromEntries(
  cardKeys.map((key) => [key, 1 as const]),
);

/** One's own page as lists read it: what is told of it decides what is still asked for. */
export type OwnRow = CardRow & Told;

/** The projection of an `OwnRow`. */
export const ownProjection: Readonly<Record<string, 1>> = { ...cardProjection, ...toldProjection };
