import {
  derivedAchievement,
  derivedCategory,
  derivedProfession,
  ownValue,
} from '@memorial/contracts/obituaries/obituary-derived';
import type { KeeperFields, StoredObituary } from './obituary.schema.js';
import { nameParts, searchTokensOf } from './search-tokens.js';

/** What follows from the keeper's fields and is stored beside them, because indexes ask for it. */
type DerivedFields = Pick<
  StoredObituary,
  'category' | 'isListed' | 'sortName' | 'searchTokens' | 'profession' | 'achievement'
>;

type Causes = KeeperFields & Pick<StoredObituary, 'createdCategory' | 'isActive' | 'deletedAt'>;

/** Everybody may find a page that is active, public and not deleted; a living person's page is never listed. */
export function isListedPage(
  page: Pick<Causes, 'isActive' | 'visibility' | 'deletedAt' | 'isAlive'>,
): boolean {
  return page.isActive && page.visibility === 'public' && page.deletedAt === null && !page.isAlive;
}

/** The stored fields that a page's own fields decide. */
export function derivedFields(page: Causes): DerivedFields {
  const name = page.fullName ?? '';
  return {
    category: derivedCategory(page.createdCategory, page.militaryService),
    isListed: isListedPage(page),
    sortName: nameParts(name).join(' '),
    searchTokens: searchTokensOf(name),
    // What the rows say anyway is not frozen by writing back what was read.
    profession: ownValue(page.profession, derivedProfession(page.workExperience)),
    achievement: ownValue(page.achievement, derivedAchievement(page.achievements)),
  };
}
