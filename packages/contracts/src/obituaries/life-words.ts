/** How a page's name and years are printed, wherever they stand. */
import { dateParts } from '../dates.js';
import { nameTexts } from '../messages/name.messages.js';
import { displayText } from '../text.js';
import type { LifeDates } from './obituary-rules.js';

/** A name as it is printed; never empty. */
export function printedName(fullName: string | null): string {
  return displayText(fullName?.trim() || nameTexts.nameMissing);
}

/** The lines of a name: of three words the surname stands alone; any other name breaks where it fits. */
export function nameLines(fullName: string | null): readonly string[] {
  const name = printedName(fullName);
  if (!fullName?.trim()) return [name];
  const parts = name.split(/\s+/);
  const [surname = '', ...rest] = parts;
  return parts.length === 3 ? [surname, rest.join(' ')] : [name];
}

/** «1941 — 2024» for a card; null when no year is known. A living person has no years of life. */
export function lifeYears({
  isAlive,
  birthDate,
  deathDate,
}: Pick<LifeDates, 'isAlive' | 'birthDate' | 'deathDate'>): string | null {
  if (isAlive) return null;
  const [birth, death] = [yearOf(birthDate), yearOf(deathDate)];
  if (birth === null && death === null) return null;
  return `${birth ?? '…'}\u00a0— ${death ?? '…'}`;
}

function yearOf(date: string | null): number | null {
  return date === null ? null : (dateParts(date)?.year ?? null);
}
