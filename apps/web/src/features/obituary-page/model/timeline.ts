import { dateParts, formatPartialDate, sortKeyOfDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy, passingMessages } from '@memorial/contracts/messages/ui/obituary-page';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';

export interface TimelineEvent {
  readonly year: number;
  readonly title: string;
  /** A more exact date, a place or an institution. */
  readonly detail: string | null;
}

interface DatedEvent extends TimelineEvent {
  readonly key: string;
  /** Partial date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string;
}

/**
 * Timeline events sorted by date; empty if there are none besides birth and death. On equal dates birth is
 * first and death last; only what certainly came later (a posthumous award) follows it.
 */
export function timeline(page: ObituaryView): readonly TimelineEvent[] {
  const events = eventsOf(page).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  if (events.length === 0) return [];
  const birth = event(page.birthDate, bornWords[page.gender], [page.birthPlace]);
  // A page that is kept on the device may be older than the field.
  const diedWord = (page.passing ? passingWords[page.passing] : diedWords)[page.gender];
  const death = page.isAlive ? null : event(page.deathDate, diedWord, [page.deathPlace]);
  const isAfterDeath = ({ date }: DatedEvent) => death !== null && isCertainlyAfter(date, death.date);
  return [
    birth,
    ...events.filter((one) => !isAfterDeath(one)),
    death,
    ...events.filter((one) => isAfterDeath(one)),
  ]
    .filter((one) => one !== null)
    .map(({ key: _, date: __, ...shown }) => shown);
}

/** False for dates that are equal to the precision of the less exact one: `2022` and `2022-05`. */
function isCertainlyAfter(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) > other.slice(0, length);
}

function eventsOf(page: ObituaryView): DatedEvent[] {
  const events = [
    ...page.education.map((row) =>
      event(yearText(row.startYear ?? row.endYear), row.institution, [
        row.degree,
        row.field,
        until(row.startYear, row.endYear),
      ]),
    ),
    ...page.workExperience.map((row) =>
      event(yearText(row.startYear ?? row.endYear), row.position ?? row.company, [
        row.position && row.company,
        until(row.startYear, row.endYear),
      ]),
    ),
    ...page.achievements.map((row) => event(row.date, row.title, [row.organization])),
    ...page.militaryService.flatMap((row) => [
      event(row.startDate, copy.serviceBegan, [row.unit ?? row.branch]),
      // Omit the end of service if the person died in service.
      row.endDate !== page.deathDate && event(row.endDate, copy.serviceEnded, []),
    ]),
    ...page.battles.map((row) => event(row.date, row.name, [row.location])),
  ];
  return events.filter((one) => !!one);
}

function event(date: string | null, title: string, details: readonly (string | null)[]): DatedEvent | null {
  const parts = date === null ? null : dateParts(date);
  if (date === null || parts === null) return null;
  const exact = parts.month === null ? null : withoutYear(date, parts.year);
  const detail = [exact, ...details].filter(Boolean).join(', ');
  return { key: sortKeyOfDate(date), date, year: parts.year, title, detail: detail || null };
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
const diedWords = { male: copy.diedHe, female: copy.diedShe, undefined: copy.diedThey } as const;

const passingWords = {
  died: {
    male: passingMessages.diedMale,
    female: passingMessages.diedFemale,
    undefined: passingMessages.died,
  },
  killed: {
    male: passingMessages.killedMale,
    female: passingMessages.killedFemale,
    undefined: passingMessages.killed,
  },
} as const;
