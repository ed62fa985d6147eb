import { ageAt, formatPartialDate } from '@memorial/contracts/dates';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { plural } from '@memorial/contracts/text';
import { ownWords } from './own-words.js';

export { lifeYears, nameLines, printedName } from '@memorial/contracts/obituaries/life-words';

/** Fields of an obituary that contain life dates. */
export type LifeFacts = Pick<ObituaryCard, 'isAlive' | 'birthDate' | 'deathDate'>;

const words = ownWords({
  born: 'Дата народження',
  died: 'Дата смерті',
  unknown: 'Дати життя невідомі',
  about: 'близько',
});

const space = '\u00a0';

/** Life dates, for example «14 березня 1991 — 7 жовтня 2023»; shorter when a date is unknown. */
export function lifeDates({ isAlive, birthDate, deathDate }: LifeFacts): string | null {
  if (isAlive) return birthDate ? `${words.born}: ${dated(birthDate)}` : null;
  if (birthDate && deathDate) return `${dated(birthDate)}${space}— ${dated(deathDate)}`;
  if (birthDate) return `${words.born}: ${dated(birthDate)}`;
  if (deathDate) return `${words.died}: ${dated(deathDate)}`;
  return words.unknown;
}

/** Age at death: «32 роки», «близько 32 років» for partial dates; null when unknown. */
export function lifeAge({ isAlive, birthDate, deathDate }: LifeFacts): string | null {
  const age = isAlive ? null : ageAt(birthDate, deathDate);
  if (age === null) return null;
  if (age.exact) return `${age.years}${space}${plural(age.years, 'рік', 'роки', 'років')}`;
  return `${words.about}${space}${age.years}${space}${plural(age.years, 'року', 'років', 'років')}`;
}

/** Format a date with non-breaking spaces. */
function dated(date: string): string {
  return formatPartialDate(date).replaceAll(' ', space);
}
