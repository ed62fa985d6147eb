import { ageAt, formatPartialDate } from '@memorial/contracts/dates';
import {
  lifeDateMessages as copy,
  awaitedMessages as words,
} from '@memorial/contracts/messages/ui/life-dates';
import type { ObituaryCard, ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';
import { plural } from '@memorial/contracts/text';

/** Fields of an obituary that contain life dates. */
export type LifeFacts = Pick<ObituaryCard, 'isAlive' | 'birthDate' | 'deathDate'> & AwaitedFacts;

/** Pages that are kept on a device may lack either. */
type AwaitedFacts = Partial<Pick<ObituaryView, 'status' | 'gender'>>;

const space = '\u00a0';

/**
 * Word for a missing or captive person; life dates of others, for example «14 березня 1991 — 7 жовтня 2023»; shorter when a date is unknown.
 * @param died word for the death where it stands alone, if it is told
 */
export function formatLifeDates(
  { isAlive, birthDate, deathDate, ...person }: LifeFacts,
  died?: string | null,
): string | null {
  if (isAwaited(person.status)) return formatAwaited(person);
  if (isAlive) return birthDate ? `${copy.born}: ${formatDate(birthDate)}` : null;
  if (birthDate && deathDate) return `${formatDate(birthDate)}${space}— ${formatDate(deathDate)}`;
  if (birthDate) return `${copy.born}: ${formatDate(birthDate)}`;
  if (deathDate) return `${died ?? copy.died}: ${formatDate(deathDate)}`;
  return copy.unknown;
}

/** «Зниклий безвісти», «У полоні»; null for others. */
export function formatAwaited({ status, gender = 'undefined' }: AwaitedFacts): string | null {
  if (status === 'missing') return missingWords[gender];
  return status === 'captive' ? captiveWords[gender] : null;
}

const missingWords = { male: words.missingHe, female: words.missingShe, undefined: words.missing } as const;
const captiveWords = {
  male: words.inCaptivity,
  female: words.inCaptivity,
  undefined: words.captivity,
} as const;

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
