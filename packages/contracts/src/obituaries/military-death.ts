import { comparePartialDates, dayOfInstant } from '../dates.js';
import type { Category, PersonRelation, Visibility } from './obituaries.constants.js';

/** Days after a military death in which its page stays closed until the family is said to know. */
export const recentDeathDays = 30;

/** Days in which a page by somebody who is not next of kin opens by link alone. */
export const unlistedDays = 7;

const dayMs = 24 * 60 * 60 * 1_000;

export interface MilitaryDeath {
  readonly category: Category;
  readonly militaryService: readonly unknown[];
  readonly isAlive: boolean;
  readonly deathDate: string | null;
  readonly makerRelation: PersonRelation | null;
  readonly familyInformed: boolean;
}

/** True for the death of somebody who served, in the last 30 days or on a day that is not known. */
export function isRecentMilitaryDeath(
  { category, militaryService, isAlive, deathDate }: Omit<MilitaryDeath, 'makerRelation' | 'familyInformed'>,
  nowMs: number,
): boolean {
  const hasServed = category === 'military' || militaryService.length > 0;
  if (!hasServed || isAlive) return false;
  const since = dayOfInstant(nowMs - recentDeathDays * dayMs);
  return deathDate === null || comparePartialDates(deathDate, since) >= 0;
}

/** True when the maker has said who they are to the person, and that the family was informed. */
export function isDeclared({
  makerRelation,
  familyInformed,
}: Pick<MilitaryDeath, 'makerRelation' | 'familyInformed'>): boolean {
  return makerRelation !== null && familyInformed;
}

/** Widest visibility that a page may be given now. */
export function widestVisibility(page: MilitaryDeath, nowMs: number): Exclude<Visibility, 'password'> {
  if (!isRecentMilitaryDeath(page, nowMs)) return 'public';
  if (!isDeclared(page)) return 'private';
  return page.makerRelation === 'other' ? 'link' : 'public';
}
