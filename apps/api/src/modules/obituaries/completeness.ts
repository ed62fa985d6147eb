import type { StoredObituary } from './obituary.schema.js';

type Told = Pick<
  StoredObituary,
  | 'photo'
  | 'biography'
  | 'isAlive'
  | 'birthDate'
  | 'deathDate'
  | 'birthPlace'
  | 'deathPlace'
  | 'burialPlace'
  | 'familyMembers'
  | 'militaryService'
  | 'workExperience'
  | 'education'
  | 'achievements'
  | 'battles'
  | 'hobbies'
  | 'personalQuote'
  | 'lastWishes'
  | 'nationality'
  | 'religion'
>;

/** What the portrait adds to a page's completeness, in per cent. */
export const photoPercent = 20;

/** What each part of a page adds to its completeness, in per cent; together 100. */
const parts: readonly (readonly [percent: number, isTold: (page: Told) => boolean])[] = [
  [photoPercent, ({ photo }) => photo !== null],
  [15, ({ biography }) => (biography?.length ?? 0) > 0],
  [10, ({ biography }) => (biography?.length ?? 0) >= 500],
  [8, ({ birthDate }) => birthDate !== null],
  [8, ({ isAlive, deathDate }) => isAlive || deathDate !== null],
  [6, ({ birthPlace }) => birthPlace !== null],
  [4, ({ isAlive, deathPlace, burialPlace }) => isAlive || deathPlace !== null || burialPlace !== null],
  [6, ({ familyMembers }) => familyMembers.length > 0],
  [6, ({ militaryService, workExperience }) => militaryService.length + workExperience.length > 0],
  [4, ({ education }) => education.length > 0],
  [5, ({ achievements, battles }) => achievements.length + battles.length > 0],
  [3, ({ hobbies }) => hobbies.length > 0],
  [3, ({ personalQuote, lastWishes }) => personalQuote !== null || lastWishes !== null],
  [2, ({ nationality, religion }) => nationality !== null || religion !== null],
];

/** How much of a page is told, in whole per cent: what a visitor finds there, the portrait first. */
export function completenessOf(page: Told): number {
  return parts.reduce((sum, [percent, isTold]) => sum + (isTold(page) ? percent : 0), 0);
}
