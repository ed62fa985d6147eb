import { yearOf } from '../dates.js';

/** Years after the birth for which somebody without a death may be alive. */
const longestLifeYears = 110;

interface Life {
  readonly fullName: string | null;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

/**
 * True if a person may be alive: no death is known, and the birth is less than 110 years ago or not known. A
 * placeholder of which nothing is known has nothing to protect.
 * @param todayIso current day in Kyiv ('YYYY-MM-DD')
 */
export function isPresumedLiving({ fullName, birthDate, deathDate }: Life, todayIso: string): boolean {
  if (deathDate !== null || (fullName === null && birthDate === null)) return false;
  const [born, year] = [yearOf(birthDate), yearOf(todayIso)];
  return born === null || year === null || year - born < longestLifeYears;
}
