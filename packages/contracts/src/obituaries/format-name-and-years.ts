/** Formatting of a person's name and life years for display. */
import { yearOf } from '../dates.js';
import { nameMessages } from '../messages/ui/names.js';
import { displayText } from '../text.js';
import type { LifeDates } from './obituary-validation.js';

/** Name for display; never empty. */
export function displayName(fullName: string | null): string {
  return displayText(fullName?.trim() || nameMessages.nameMissing);
}

/**
 * Split a name into display lines: a three-word name puts the surname on its own line, any other stays one
 * line.
 */
export function nameLines(fullName: string | null): readonly string[] {
  const name = displayName(fullName);
  if (!fullName?.trim()) return [name];
  const parts = name.split(/\s+/);
  const [surname = '', ...rest] = parts;
  return parts.length === 3 ? [surname, rest.join(' ')] : [name];
}

/** «1941 — 2024», «нар. 1941», «пом. 2024»; null if no year is known or the person is alive. */
export function formatLifeYears({
  isAlive,
  birthDate,
  deathDate,
}: Pick<LifeDates, 'isAlive' | 'birthDate' | 'deathDate'>): string | null {
  if (isAlive) return null;
  const [birth, death] = [yearOf(birthDate), yearOf(deathDate)];
  if (birth !== null && death !== null) return `${birth}\u00a0— ${death}`;
  if (birth !== null) return `${nameMessages.born}\u00a0${birth}`;
  return death === null ? null : `${nameMessages.died}\u00a0${death}`;
}
