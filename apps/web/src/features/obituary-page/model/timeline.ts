import { dateParts, formatPartialDate, sortKeyOfDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';
import { deathWord } from './death-word.js';

export interface TimelineEvent {
  /** Null for an event without a date. */
  readonly year: number | null;
  readonly title: string;
  /** A more exact date, a place, an institution. */
  readonly details: readonly string[];
  /** The family's own words about it. */
  readonly text: string | null;
  /** True for the beginning of a period of service. */
  readonly beginsService: boolean;
}

interface SortedEvent extends TimelineEvent {
  /** Partial date by which it is sorted: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string | null;
}

/**
 * Life of a person as events sorted by date; those without a date are last. Empty if there are none besides
 * birth and death. On equal dates birth is first and death last; only what certainly came later (a posthumous
 * award) follows it. A year stands before its months, and a month before its days; but a battle or an achievement
 * dated less exactly than the enlistment of the same time follows it.
 */
export function timeline(page: ObituaryView): readonly TimelineEvent[] {
  const events = eventsOf(page);
  if (events.length === 0) return [];
  const dated = events.filter((one) => one.date !== null).sort(byDate);
  const birth = datedEvent(page.birthDate, bornWords[page.gender], [page.birthPlace]);
  const death = page.isAlive ? null : datedEvent(page.deathDate, deathWord(page), [page.deathPlace]);
  const isAfterDeath = ({ date }: SortedEvent) =>
    date !== null && death?.date != null && isCertainlyAfter(date, death.date);
  return [
    birth,
    ...dated.filter((one) => !isAfterDeath(one)),
    death,
    ...dated.filter(isAfterDeath),
    ...events.filter((one) => one.date === null),
  ].filter((one) => one !== null);
}

function byDate(a: SortedEvent, b: SortedEvent): number {
  return sortKeyOfDate(a.date ?? '').localeCompare(sortKeyOfDate(b.date ?? ''));
}

/** Sorts an event with the first enlistment within its date, a year or a month. */
function withEnlistment({ militaryService }: ObituaryView, found: SortedEvent): SortedEvent {
  const starts = militaryService.map(({ startDate }) => startDate);
  const [first] = starts.filter((start) => start?.startsWith(`${found.date}-`)).sort();
  return first ? { ...found, date: first } : found;
}

/** False for dates that are equal to the precision of the less exact one: `2022` and `2022-05`. */
function isCertainlyAfter(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) > other.slice(0, length);
}

function eventsOf(page: ObituaryView): SortedEvent[] {
  const happening = (...facts: Parameters<typeof event>) => withEnlistment(page, event(...facts));
  const events = [
    ...page.education.map((row) =>
      event(yearText(row.startYear ?? row.endYear), row.institution, [
        row.degree,
        row.field,
        until(row.startYear, row.endYear),
      ]),
    ),
    ...page.workExperience.map((row) =>
      event(
        yearText(row.startYear ?? row.endYear),
        row.position ?? row.company,
        [row.position && row.company, until(row.startYear, row.endYear)],
        row.description,
      ),
    ),
    ...page.militaryService.flatMap((row) => [
      datedEvent(row.startDate, serviceStarts[page.gender], [row.unit ?? row.branch], true),
      // Omit the end of service if the person died in service, or may be in it.
      !isAwaited(page.status) &&
        row.endDate !== page.deathDate &&
        datedEvent(row.endDate, copy.serviceEnded, []),
    ]),
    ...page.achievements.map((row) =>
      happening(row.date, row.title, [row.type, row.organization], row.description),
    ),
    ...page.battles.map((row) => happening(row.date, row.name, [row.location, row.role], row.description)),
  ];
  return events.filter((one) => !!one);
}

function event(
  date: string | null,
  title: string,
  details: readonly (string | null)[],
  text: string | null = null,
): SortedEvent {
  const parts = date === null ? null : dateParts(date);
  const exact =
    date === null || parts === null || parts.month === null ? null : withoutYear(date, parts.year);
  return {
    date: parts && date,
    year: parts?.year ?? null,
    title,
    details: [exact, ...details].flatMap((fact) => fact || []),
    text,
    beginsService: false,
  };
}

/** Null without a date. */
function datedEvent(
  date: string | null,
  title: string,
  details: readonly (string | null)[],
  beginsService = false,
): SortedEvent | null {
  const found = event(date, title, details);
  return found.date === null ? null : { ...found, beginsService };
}

/** «14 березня»: the year is shown separately. */
function withoutYear(date: string, year: number): string {
  return formatPartialDate(date).replace(` ${year}`, '');
}

function yearText(year: number | null): string | null {
  return year === null ? null : String(year);
}

function until(start: number | null, end: number | null): string | null {
  return start !== null && end !== null && end !== start ? `${copy.until}\u00a0${end}` : null;
}

const bornWords = { male: copy.bornHe, female: copy.bornShe, undefined: copy.bornThey } as const;
const serviceStarts = {
  male: copy.serviceBeganHe,
  female: copy.serviceBeganShe,
  undefined: copy.serviceBegan,
} as const;
