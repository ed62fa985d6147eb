import {
  type CompletenessSection,
  completenessSections,
} from '@memorial/contracts/obituaries/obituaries.constants';
import {
  keysOfSections,
  keysOfTheDead,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { StoredObituary } from './obituary.schema.js';

const completenessKeys = ['photo', 'isAlive', ...keysOfSections] as const;

/** Fields from which completeness is computed. */
export type CompletenessInput = Pick<StoredObituary, (typeof completenessKeys)[number]>;

export const completenessProjection: Readonly<Record<string, 1>> = Object.fromEntries(
  completenessKeys.map((key) => [key, 1 as const]),
);

/** Share of the main photo in the completeness, in per cent. */
export const photoPercent = 20;

/** Share of each section in the completeness, in per cent; the sum is 100. */
const percents: Readonly<Record<CompletenessSection, number>> = {
  photo: photoPercent,
  biography: 15,
  fullBiography: 10,
  birthDate: 8,
  deathDate: 8,
  birthPlace: 6,
  family: 6,
  serviceOrWork: 6,
  achievements: 5,
  resting: 4,
  education: 4,
  hobbies: 3,
  words: 3,
  origin: 2,
};

const ofTheDead: ReadonlySet<string> = new Set(keysOfTheDead);

const sections = new Map(
  completenessSections.map((section) => {
    const keys = keysOfSections.filter((key) => obituaryFields[key].section === section);
    return [section, { keys, isOfTheDead: keys.every((key) => ofTheDead.has(key)) }];
  }),
);

/** True when a field of the section is filled in; for the living also when only the dead have its fields. */
function isFilled(section: CompletenessSection, obituary: CompletenessInput): boolean {
  if (section === 'photo') return obituary.photo !== null;
  if (section === 'fullBiography') return (obituary.biography?.length ?? 0) >= 500;
  const { keys = [], isOfTheDead = false } = sections.get(section) ?? {};
  return (isOfTheDead && obituary.isAlive) || keys.some((key) => (obituary[key]?.length ?? 0) > 0);
}

/**
 * Completeness in whole per cent: how much of the obituary is filled in, weighted by its value for visitors.
 */
export function completenessOf(obituary: CompletenessInput): number {
  return completenessSections.reduce(
    (sum, section) => sum + (isFilled(section, obituary) ? percents[section] : 0),
    0,
  );
}

/**
 * Missing sections, the most valuable first; the full biography is listed only after a biography was begun.
 */
export function missingSections(obituary: CompletenessInput): CompletenessSection[] {
  const missing = completenessSections.filter((section) => !isFilled(section, obituary));
  return missing.includes('biography') ? missing.filter((section) => section !== 'fullBiography') : missing;
}
