import { comparePartialDates } from '../dates.js';

/** Years after the birth for which somebody without a death may be alive. */
const longestLifeYears = 110;

interface Life {
  readonly fullName: string | null;
  readonly birthDate: string | null;
  readonly birthDateQualifier?: string | null;
  readonly deathDate: string | null;
}

/**
 * True if a person may be alive: no death is known, and the birth may be less than 110 years ago. «After» a date leaves
 * the birth open. A placeholder of which nothing is known has nothing to protect.
 * @param todayIso current day in Kyiv ('YYYY-MM-DD')
 */
export function isPresumedLiving(
  { fullName, birthDate, birthDateQualifier, deathDate }: Life,
  todayIso: string,
): boolean {
  if (deathDate !== null || (fullName === null && birthDate === null)) return false;
  if (birthDate === null || birthDateQualifier === 'after') return true;
  const longestAgo = `${Number(todayIso.slice(0, 4)) - longestLifeYears}${todayIso.slice(4)}`;
  return comparePartialDates(birthDate, longestAgo) >= 0;
}
