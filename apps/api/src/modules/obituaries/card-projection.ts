import { type CompletenessInput, completenessProjection } from './completeness.js';
import { type StoredObituary, type StoredVideo, synthesisKeys } from './obituary.schema.js';

/** Fields of a card, and those needed for access checks. */
const cardKeys = [
  '_id',
  'ownerId',
  'keepers',
  'code',
  'fullName',
  'status',
  'gender',
  'isAlive',
  'passing',
  'birthDate',
  'birthDateUnknown',
  'birthDateAudience',
  'deathDate',
  'deathDateUnknown',
  'birthPlace',
  'deathPlace',
  'category',
  'profession',
  'achievement',
  'photo',
  'visibility',
  'lockId',
  'isActive',
  'views',
  'completeness',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'deletedBy',
  ...synthesisKeys,
] as const satisfies readonly (keyof StoredObituary)[];

/** Only these sub-fields are projected; the full arrays can reach 512 KB per obituary. */
const workExperienceKeys = ['position', 'startYear', 'endYear'] as const;
const achievementKeys = ['title'] as const;
const militaryServiceKeys = ['rank', 'unit'] as const;
/** Transcripts may be long. */
const videoKeys = ['_id', 'title', 'consent', 'voice'] as const;

type RowOf<K extends 'workExperience' | 'achievements' | 'militaryService'> = StoredObituary[K][number];

/** Obituary fields read by lists; the biography and the search tokens stay in the database. */
export type CardRow = Pick<StoredObituary, (typeof cardKeys)[number]> & {
  workExperience: Pick<RowOf<'workExperience'>, (typeof workExperienceKeys)[number]>[];
  achievements: Pick<RowOf<'achievements'>, (typeof achievementKeys)[number]>[];
  militaryService: Pick<RowOf<'militaryService'>, (typeof militaryServiceKeys)[number]>[];
  videos?: Pick<StoredVideo, (typeof videoKeys)[number]>[];
};

const projectionOf = (keys: readonly string[]): Readonly<Record<string, 1>> =>
  Object.fromEntries(keys.map((key) => [key, 1 as const]));

export const cardProjection = projectionOf([
  ...cardKeys,
  ...workExperienceKeys.map((key) => `workExperience.${key}`),
  ...achievementKeys.map((key) => `achievements.${key}`),
  ...militaryServiceKeys.map((key) => `militaryService.${key}`),
  ...videoKeys.map((key) => `videos.${key}`),
]);

/** Card row of the owner's lists, with the fields that decide which sections are missing, and its freeze. */
export type OwnCardRow = CardRow & CompletenessInput & Pick<StoredObituary, 'freeze'>;

export const ownCardProjection = {
  ...projectionOf([...cardKeys, ...videoKeys.map((key) => `videos.${key}`)]),
  ...completenessProjection,
  freeze: 1,
};
