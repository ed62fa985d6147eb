import {
  derivedAchievement,
  derivedCategory,
  derivedProfession,
  ownValue,
} from '@memorial/contracts/obituaries/obituary-derived';
import { completenessOf } from './completeness.js';
import { searchTokensOf } from './name-search/name-keys.js';
import { isListedPage } from './obituary.policy.js';
import type { StoredObituary } from './obituary.schema.js';
import { facetsOf } from './obituary-facets.js';
import { sortNameOf } from './sort-name.js';

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
export const derivationVersion = 3;

/** The stored fields that a page's own fields decide. */
export function derivedFields(
  page: Omit<StoredObituary, Exclude<DerivedKey, 'profession' | 'achievement'>>,
): Pick<StoredObituary, DerivedKey> {
  const name = page.fullName ?? '';
  const category = derivedCategory(page.chosenCategory, page.militaryService);
  return {
    category,
    isListed: isListedPage(page),
    sortName: sortNameOf(name),
    searchTokens: searchTokensOf(name),
    facets: facetsOf({ ...page, category }),
    completeness: completenessOf(page),
    derivedBy: derivationVersion,
    // What the rows say anyway is not frozen by writing back what was read.
    profession: ownValue(page.profession, derivedProfession(page.workExperience)),
    achievement: ownValue(page.achievement, derivedAchievement(page.achievements)),
  };
}
