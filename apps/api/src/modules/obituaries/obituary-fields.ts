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

/** Fields derived from other fields and stored, because indexes need them. */
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

/** Increase it when a derivation rule changes: a background task then updates older documents. */
export const derivationVersion = 3;

/** Computes the derived fields of an obituary. */
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
    // Do not store a derived value when a client sends it back.
    profession: ownValue(page.profession, derivedProfession(page.workExperience)),
    achievement: ownValue(page.achievement, derivedAchievement(page.achievements)),
  };
}
