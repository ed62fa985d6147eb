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
  'achievement',
  'photo',
  'visibility',
  'isActive',
  'views',
  'completeness',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const satisfies readonly (keyof StoredObituary)[];

/** What of its rows a card is made of: all that they tell may be half a megabyte a page. */
const workKeys = ['position', 'startYear', 'endYear'] as const;
const achievementKeys = ['title'] as const;
const serviceKeys = ['rank', 'unit'] as const;

type RowOf<K extends 'workExperience' | 'achievements' | 'militaryService'> = StoredObituary[K][number];

/** A page as lists read it: a biography of 5,000 letters and the tokens of its name stay in the database. */
export type CardRow = Pick<StoredObituary, (typeof cardKeys)[number]> & {
  workExperience: Pick<RowOf<'workExperience'>, (typeof workKeys)[number]>[];
  achievements: Pick<RowOf<'achievements'>, (typeof achievementKeys)[number]>[];
  militaryService: Pick<RowOf<'militaryService'>, (typeof serviceKeys)[number]>[];
};

const projectionOf = (keys: readonly string[]): Readonly<Record<string, 1>> =>
  Object.fromEntries(keys.map((key) => [key, 1 as const]));

/** The projection of a `CardRow`. */
export const cardProjection = projectionOf([
  ...cardKeys,
  ...workKeys.map((key) => `workExperience.${key}`),
  ...achievementKeys.map((key) => `achievements.${key}`),
  ...serviceKeys.map((key) => `militaryService.${key}`),
]);

/** One's own page as lists read it: what is told of it decides what is still asked for. */
export type OwnRow = CardRow & Told;

/** The projection of an `OwnRow`. */
export const ownProjection = { ...projectionOf(cardKeys), ...toldProjection };
