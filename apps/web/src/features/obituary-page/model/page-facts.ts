import { formatPartialDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { MilitaryServiceView } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import { formatLifeAge, formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';

/** One row of a fact list. */
export type Fact = readonly [label: string, value: string];

/** Separator between two facts, with non-breaking spaces. */
export const dot = '\u00a0·\u00a0';

/** «32 роки · Кременчук»: age and place, as far as known. */
export function ageAndPlace(page: ObituaryView): string | null {
  const place = page.birthPlace ?? page.deathPlace;
  return joined([formatLifeAge(page), place && displayText(place)], dot);
}

/** One line about the person: rank, unit and call sign for military, otherwise profession and achievement. */
export function roleLine(page: ObituaryView): string | null {
  const sign = page.militaryService.find((row) => row.callSign !== null)?.callSign ?? null;
  const soldier = [page.militaryRank, page.militaryUnit, sign && `${copy.callSign} ${quoted(sign)}`];
  const civilian = [page.profession, page.achievement];
  const line = (page.category === 'military' && joined(soldier, ', ')) || joined(civilian, dot);
  return line && displayText(line);
}

/** Meta description for search engines and link previews. */
export function pageDescription(page: ObituaryView): string {
  const text = [
    formatLifeDates(page),
    ageAndPlace(page),
    roleLine(page),
    page.biography?.replace(/\s+/g, ' '),
  ]
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
    [copy.rank, row.rank],
    [copy.branch, row.branch],
    [copy.unit, row.unit],
    [copy.position, row.position],
    [copy.callSignLabel, row.callSign && quoted(row.callSign)],
    [copy.serviceTime, period(row.startDate, row.endDate)],
    [copy.battles, row.battles.join(', ')],
    [copy.decorations, row.decorations.join(', ')],
  ]);
}

/**
 * Facts not shown in the biography or the header, which shows one place, followed by the family's custom
 * attributes. For military pages the cause of death is shown with the service.
 */
export function aboutFacts(page: ObituaryView): readonly Fact[] {
  return facts([
    [copy.deathPlace, page.isAlive || page.birthPlace === null ? null : page.deathPlace],
    [copy.nationality, page.nationality],
    [copy.religion, page.religion],
    [copy.causeOfDeath, page.category === 'military' || page.isAlive ? null : page.causeOfDeath],
    ...page.customAttributes.map(({ name, value }) => [displayText(name), value] as const),
  ]);
}

export function causeFacts(page: ObituaryView): readonly Fact[] {
  return facts([[copy.causeOfDeath, page.category === 'military' ? page.causeOfDeath : null]]);
}

/** «1956—1961», «з 1956», «до 1961». */
export function years(start: number | null, end: number | null): string | null {
  if (start === null && end === null) return null;
  if (start === end) return String(start);
  if (end === null) return `${copy.from}\u00a0${start}`;
  return start === null ? `${copy.until}\u00a0${end}` : `${start}–${end}`;
}

function period(start: string | null, end: string | null): string | null {
  const [from, to] = [formatPartialDate(start), formatPartialDate(end)];
  if (from && to) return `${from}\u00a0— ${to}`;
  if (from) return `${copy.from}\u00a0${from}`;
  return to ? `${copy.until}\u00a0${to}` : null;
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
