import {
  derivedAchievement,
  derivedCategory,
  derivedProfession,
  ownValue,
} from '@memorial/contracts/obituaries/obituary-derived';
import { completenessOf } from './completeness.js';
import { nameParts, searchTokensOf } from './name-search/name-keys.js';
import type { StoredObituary } from './obituary.schema.js';
import { facetsOf } from './obituary-facets.js';

/** What follows from a page's other fields and is stored beside them, because indexes ask for it. */
const derivedKeys = [
  'category',
  'isListed',
  'sortName',
  'searchTokens',
  'facets',
  'completeness',
  'derivedBy',
  'profession',
  'achievement',
] as const satisfies readonly (keyof StoredObituary)[];
type DerivedKey = (typeof derivedKeys)[number];

/** Raised when a rule below changes: pages derived by an older one are derived anew in the background. */
export const derivationVersion = 2;

/** Everybody may find a page that is active, public and not deleted; a living person's page is never listed. */
export function isListedPage(
  page: Pick<StoredObituary, 'isActive' | 'visibility' | 'deletedAt' | 'isAlive'>,
): boolean {
  return page.isActive && page.visibility === 'public' && page.deletedAt === null && !page.isAlive;
}

/** The stored fields that a page's own fields decide. */
export function derivedFields(
  page: Omit<StoredObituary, Exclude<DerivedKey, 'profession' | 'achievement'>>,
): Pick<StoredObituary, DerivedKey> {
  const name = page.fullName ?? '';
  const category = derivedCategory(page.chosenCategory, page.militaryService);
  return {
    category,
    isListed: isListedPage(page),
    sortName: nameParts(name).join(' '),
    searchTokens: searchTokensOf(name),
    facets: facetsOf({ ...page, category }),
    completeness: completenessOf(page),
    derivedBy: derivationVersion,
    // What the rows say anyway is not frozen by writing back what was read.
    profession: ownValue(page.profession, derivedProfession(page.workExperience)),
    achievement: ownValue(page.achievement, derivedAchievement(page.achievements)),
  };
}
