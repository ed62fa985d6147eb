import {
  type CompletenessSection,
  completenessSections,
} from '@memorial/contracts/obituaries/obituaries.constants';
import type { StoredObituary } from './obituary.schema.js';

const completenessKeys = [
  'photo',
  'biography',
  'isAlive',
  'birthDate',
  'deathDate',
  'birthPlace',
  'deathPlace',
  'burialPlace',
  'familyMembers',
  'militaryService',
  'workExperience',
  'education',
  'achievements',
  'battles',
  'hobbies',
  'personalQuote',
  'lastWishes',
  'nationality',
  'religion',
] as const satisfies readonly (keyof StoredObituary)[];

/** Fields from which completeness is computed. */
export type CompletenessInput = Pick<StoredObituary, (typeof completenessKeys)[number]>;

export const completenessProjection: Readonly<Record<string, 1>> = Object.fromEntries(
  completenessKeys.map((key) => [key, 1 as const]),
);

/** Share of the main photo in the completeness, in per cent. */
export const photoPercent = 20;

/** Share of each section in the completeness, in per cent; the sum is 100. */
const sections: Readonly<
  Record<CompletenessSection, readonly [percent: number, isFilled: (obituary: CompletenessInput) => boolean]>
> = {
  photo: [photoPercent, ({ photo }) => photo !== null],
  biography: [15, ({ biography }) => (biography?.length ?? 0) > 0],
  fullBiography: [10, ({ biography }) => (biography?.length ?? 0) >= 500],
  birthDate: [8, ({ birthDate }) => birthDate !== null],
  deathDate: [8, ({ isAlive, deathDate }) => isAlive || deathDate !== null],
  birthPlace: [6, ({ birthPlace }) => birthPlace !== null],
  family: [6, ({ familyMembers }) => familyMembers.length > 0],
  serviceOrWork: [
    6,
    ({ militaryService, workExperience }) => militaryService.length + workExperience.length > 0,
  ],
  achievements: [5, ({ achievements, battles }) => achievements.length + battles.length > 0],
  resting: [
    4,
    ({ isAlive, deathPlace, burialPlace }) => isAlive || deathPlace !== null || burialPlace !== null,
  ],
  education: [4, ({ education }) => education.length > 0],
  hobbies: [3, ({ hobbies }) => hobbies.length > 0],
  words: [3, ({ personalQuote, lastWishes }) => personalQuote !== null || lastWishes !== null],
  origin: [2, ({ nationality, religion }) => nationality !== null || religion !== null],
};

/**
 * Completeness in whole per cent: how much of the obituary is filled in, weighted by its value for visitors.
 */
export function completenessOf(obituary: CompletenessInput): number {
  return Object.values(sections).reduce(
    (sum, [percent, isFilled]) => sum + (isFilled(obituary) ? percent : 0),
    0,
  );
}

/**
 * Missing sections, the most valuable first; the full biography is listed only after a biography was begun.
 */
export function missingSections(obituary: CompletenessInput): CompletenessSection[] {
  const missing = completenessSections.filter((section) => !sections[section][1](obituary));
  return missing.includes('biography') ? missing.filter((section) => section !== 'fullBiography') : missing;
}
