import { ageAt, formatPartialDate } from '@memorial/contracts/dates';
import { lifeDateMessages as copy } from '@memorial/contracts/messages/ui/life-dates';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { plural } from '@memorial/contracts/text';

/** Fields of an obituary that contain life dates. */
export type LifeFacts = Pick<ObituaryCard, 'isAlive' | 'birthDate' | 'deathDate'>;

const space = '\u00a0';

/**
 * Life dates, for example «14 березня 1991 — 7 жовтня 2023»; shorter when a date is unknown.
 * @param died word for the death where it stands alone, if it is told
 */
export function formatLifeDates(
  { isAlive, birthDate, deathDate }: LifeFacts,
  died?: string | null,
): string | null {
  if (isAlive) return birthDate ? `${copy.born}: ${formatDate(birthDate)}` : null;
  if (birthDate && deathDate) return `${formatDate(birthDate)}${space}— ${formatDate(deathDate)}`;
  if (birthDate) return `${copy.born}: ${formatDate(birthDate)}`;
  if (deathDate) return `${died ?? copy.died}: ${formatDate(deathDate)}`;
  return copy.unknown;
}

/** Age at death: «32 роки», «близько 32 років» for partial dates; null when unknown. */
export function formatLifeAge({ isAlive, birthDate, deathDate }: LifeFacts): string | null {
  const age = isAlive ? null : ageAt(birthDate, deathDate);
  if (age === null) return null;
  if (age.exact) return `${age.years}${space}${plural(age.years, 'рік', 'роки', 'років')}`;
  return `${copy.about}${space}${age.years}${space}${plural(age.years, 'року', 'років', 'років')}`;
}

/** Format a date with non-breaking spaces. */
function formatDate(date: string): string {
  return formatPartialDate(date).replaceAll(' ', space);
}
