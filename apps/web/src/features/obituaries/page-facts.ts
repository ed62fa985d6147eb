import { formatPartialDate } from '@memorial/contracts/dates';
import type {
  MilitaryServiceView,
  ObituaryView,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import { lifeAge, lifeDates } from '../../lib/life-words.js';
import { obituaryWords as words } from './obituary-words.js';

/** One row of a fact list. */
export type Fact = readonly [label: string, value: string];

/** Separator between two facts, with non-breaking spaces. */
export const dot = '\u00a0·\u00a0';

/** «32 роки · Кременчук»: age and place, as far as known. */
export function ageAndPlace(page: ObituaryView): string | null {
  const place = page.birthPlace ?? page.deathPlace;
  return joined([lifeAge(page), place && displayText(place)], dot);
}

/** One line about the person: rank, unit and call sign for military, otherwise profession and achievement. */
export function whoLine(page: ObituaryView): string | null {
  const sign = page.militaryService.find((row) => row.callSign !== null)?.callSign ?? null;
  const soldier = [page.militaryRank, page.militaryUnit, sign && `${words.callSign} ${quoted(sign)}`];
  const civilian = [page.profession, page.achievement];
  const line = (page.category === 'military' && joined(soldier, ', ')) || joined(civilian, dot);
  return line && displayText(line);
}

/** Meta description for search engines and link previews. */
export function pageDescription(page: ObituaryView): string {
  const text = [lifeDates(page), ageAndPlace(page), whoLine(page), page.biography?.replace(/\s+/g, ' ')]
    .flatMap((part) => part?.trim() || [])
    .map((part, index, { length }) => (index < length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ');
  return text.length > descriptionLength
    ? `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`
    : text;
}

const descriptionLength = 200;

/** Facts of one period of service; rows without a value are omitted. */
export function serviceFacts(row: MilitaryServiceView): readonly Fact[] {
  return facts([
    [words.rank, row.rank],
    [words.branch, row.branch],
    [words.unit, row.unit],
    [words.position, row.position],
    [words.callSignLabel, row.callSign && quoted(row.callSign)],
    [words.serviceTime, period(row.startDate, row.endDate)],
    [words.battles, row.battles.join(', ')],
    [words.decorations, row.decorations.join(', ')],
  ]);
}

/**
 * Facts not shown in the biography or the header, which shows one place, followed by the family's custom
 * attributes. For military pages the cause of death is shown with the service.
 */
export function plainFacts(page: ObituaryView): readonly Fact[] {
  return facts([
    [words.deathPlace, page.isAlive || page.birthPlace === null ? null : page.deathPlace],
    [words.nationality, page.nationality],
    [words.religion, page.religion],
    [words.causeOfDeath, page.category === 'military' || page.isAlive ? null : page.causeOfDeath],
    ...page.customAttributes.map(({ name, value }) => [displayText(name), value] as const),
  ]);
}

export function causeFacts(page: ObituaryView): readonly Fact[] {
  return facts([[words.causeOfDeath, page.category === 'military' ? page.causeOfDeath : null]]);
}

/** «1956—1961», «з 1956», «до 1961». */
export function years(start: number | null, end: number | null): string | null {
  if (start === null && end === null) return null;
  if (start === end) return String(start);
  if (end === null) return `${words.from}\u00a0${start}`;
  return start === null ? `${words.until}\u00a0${end}` : `${start}–${end}`;
}

function period(start: string | null, end: string | null): string | null {
  const [from, to] = [formatPartialDate(start), formatPartialDate(end)];
  if (from && to) return `${from}\u00a0— ${to}`;
  if (from) return `${words.from}\u00a0${from}`;
  return to ? `${words.until}\u00a0${to}` : null;
}

/** Adds quotation marks to a text that has none. */
export function quoted(text: string): string {
  return /^[«"„“]/.test(text) ? text : `«${text}»`;
}

function facts(rows: readonly (readonly [string, string | null])[]): readonly Fact[] {
  return rows.flatMap(([label, value]) => (value ? [[label, displayText(value)] as const] : []));
}

export function joined(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
