import { dateParts } from '@memorial/contracts/dates';
import { isLivingStatus, type PersonStatus } from '@memorial/contracts/obituaries/person-status';
import { type PersonDayKind, personDayKinds } from '@memorial/contracts/remembrance/remembrance.constants';
import { addDays, dayInYear, yearOfDay } from './civil-day.js';

/** Facts of a person from which days follow. */
export interface PersonFacts {
  readonly status: PersonStatus;
  /** 'YYYY[-MM[-DD]]' */
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

export interface PersonDay {
  readonly day: string;
  readonly kind: PersonDayKind;
  /** Years since the birth or the death; null for the ninth and the fortieth day, and for the living. */
  readonly years: number | null;
}

/** The day of the death is the first. */
const afterDeath = { ninthDay: 8, fortiethDay: 39 } as const;

/** Days of a person that can be named: a date without a day names none, and the living have none of a death. */
export function kindsOf({ status, birthDate, deathDate }: PersonFacts): PersonDayKind[] {
  const isOfDead = !isLivingStatus(status) && wholeDate(deathDate) !== null;
  return personDayKinds.filter((kind) => (kind === 'birthday' ? wholeDate(birthDate) !== null : isOfDead));
}

/** The same without days that are over for good. */
export function comingKindsOf(person: PersonFacts, today: string): PersonDayKind[] {
  const { deathDate } = person;
  return kindsOf(person).filter((kind) => {
    if (deathDate === null || (kind !== 'ninthDay' && kind !== 'fortiethDay')) return true;
    return addDays(deathDate, afterDeath[kind]) >= today;
  });
}

/** Days of a person from one day to another, both included, in their order. */
export function personDaysBetween(
  person: PersonFacts,
  from: string,
  to: string,
  kinds: readonly PersonDayKind[],
): PersonDay[] {
  return kindsOf(person)
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => daysOf(person, kind, from, to))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => a.day.localeCompare(b.day));
}

function daysOf(person: PersonFacts, kind: PersonDayKind, from: string, to: string): PersonDay[] {
  const { status, birthDate, deathDate } = person;
  if (kind === 'birthday') {
    const days = anniversaries(birthDate, from, to);
    return days.map((one) => ({ ...one, kind, years: isLivingStatus(status) ? null : one.years }));
  }
  if (kind === 'deathDay') return anniversaries(deathDate, from, to).map((one) => ({ ...one, kind }));
  return deathDate === null ? [] : [{ day: addDays(deathDate, afterDeath[kind]), kind, years: null }];
}

/** From the first year on; 29 February falls on the 28th in a common year. */
function anniversaries(
  date: string | null,
  from: string,
  to: string,
): { readonly day: string; readonly years: number }[] {
  const whole = wholeDate(date);
  if (whole === null) return [];
  const first = Math.max(yearOfDay(from), whole.year + 1);
  const count = Math.max(0, yearOfDay(to) - first + 1);
  return Array.from({ length: count }, (_, n) => first + n).map((year) => {
    return { day: dayInYear(year, whole.month, whole.day), years: year - whole.year };
  });
}

function wholeDate(
  date: string | null,
): { readonly year: number; readonly month: number; readonly day: number } | null {
  const parts = date === null ? null : dateParts(date);
  if (!parts || parts.month === null || parts.day === null) return null;
  return { year: parts.year, month: parts.month, day: parts.day };
}
