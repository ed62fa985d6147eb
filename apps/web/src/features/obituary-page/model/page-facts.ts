import { dateParts, formatPartialDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { MilitaryServiceView } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import { formatLifeAge, formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { deathWord } from './death-word.js';
import { timeline } from './timeline.js';

/** One row of a fact list. */
export type Fact = readonly [label: string, value: string];

/** Separator between two facts, with non-breaking spaces. */
export const dot = '\u00a0·\u00a0';

/** «14 березня 1991 — 7 жовтня 2023», or «Загинув: 2023» where the birth is unknown. */
export function lifeDates(page: ObituaryView): string | null {
  return formatLifeDates(page, page.passing && deathWord(page));
}

/** «32 роки · Кременчук»: age and place, as far as known. */
export function ageAndPlace(page: ObituaryView): string | null {
  const place = page.birthPlace ?? page.deathPlace;
  return joined([formatLifeAge(page), place && displayText(place)], dot);
}

/** Role of the person: rank, unit and call sign of a soldier in one line, otherwise profession and achievement. */
export function roleLines(page: ObituaryView): readonly string[] {
  const lines = isToldByService(page) ? [joined(serviceRole(page), ', ')] : civilianRole(page);
  return lines.flatMap((line) => (line ? displayText(line) : []));
}

const civilianRole = (page: ObituaryView) => [page.profession, page.achievement];

function serviceRole(page: ObituaryView) {
  const sign = page.militaryService.find((row) => row.callSign !== null)?.callSign ?? null;
  return [page.militaryRank, page.militaryUnit, sign && `${copy.callSign} ${quoted(sign)}`];
}

function isToldByService(page: ObituaryView): boolean {
  return page.category === 'military' && joined(serviceRole(page), '') !== null;
}

/** Meta description for search engines and link previews. */
export function pageDescription(page: ObituaryView): string {
  const text = [
    lifeDates(page),
    ageAndPlace(page),
    joined(roleLines(page), dot),
    page.biography?.replace(/\s+/g, ' '),
  ]
    .flatMap((part) => part?.trim() || [])
    .map((part, index, { length }) => (index < length - 1 ? withEndMark(part) : part))
    .join(' ');
  return text.length > descriptionLength
    ? `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`
    : text;
}

const descriptionLength = 200;

/**
 * Sentences about one period of service; dates are in the timeline. Words that the family wrote stay as they
 * are, because Ukrainian would have to decline them.
 */
export function serviceSentences(row: MilitaryServiceView): string | null {
  return sentences([
    joined(
      [row.rank, row.position && row.rank ? continued(row.position) : row.position, row.unit, row.branch],
      ', ',
    ),
    row.callSign && `${copy.callSignLabel} ${quoted(row.callSign)}`,
    listed(copy.battles, row.battles),
    listed(copy.decorations, row.decorations),
  ]);
}

/** Sentence about a soldier's death: «Загинув 7 жовтня 2023 року, Роботине. Під час обстрілу.» */
export function deathSentences(page: ObituaryView): string | null {
  if (page.category !== 'military' || page.isAlive) return null;
  const told = page.passing && joined([`${deathWord(page)}${dateInSentence(page)}`, page.deathPlace], ', ');
  const cause = page.causeOfDeath?.trim();
  // «Загинув у бою» says the word already: the date stands in the header and the timeline.
  if (cause && deathVerb.test(cause)) return sentences([cause]);
  if (!told) return cause ? sentences([`${copy.causeOfDeath}: ${cause}`]) : null;
  return sentences([told, cause && capitalised(cause)]);
}

const deathVerb = /^(загину|помер)/i;

/** Date after the word for the death; behind a colon where Ukrainian would have to decline it. */
function dateInSentence({ deathDate: date, gender }: ObituaryView): string {
  const parts = date === null ? null : dateParts(date);
  if (date === null || parts === null) return '';
  const text = formatPartialDate(date);
  const isMonth = parts.day === null && parts.month !== null;
  return isMonth || gender === 'undefined' ? `: ${text}` : ` ${text} ${copy.ofYear}`;
}

/** Facts that stand nowhere else on the page, then the family's own rows. */
export function aboutFacts(page: ObituaryView): readonly Fact[] {
  const isDeathPlaceShown =
    page.birthPlace === null ||
    deathSentences(page)?.includes(displayText(page.deathPlace ?? '')) ||
    isInTimeline(page);
  const [profession, achievement] = isToldByService(page) ? civilianRole(page) : [];
  return facts([
    [copy.deathPlace, page.isAlive || isDeathPlaceShown ? null : page.deathPlace],
    [copy.causeOfDeath, page.category === 'military' || page.isAlive ? null : page.causeOfDeath],
    [copy.profession, page.workExperience.some((row) => row.position === profession) ? null : profession],
    [copy.achievement, page.achievements.some((row) => row.title === achievement) ? null : achievement],
    [copy.nationality, page.nationality],
    [copy.religion, page.religion],
    [copy.tags, page.tags.join(dot)],
    ...page.customAttributes.map(({ name, value }) => [displayText(name), value] as const),
  ]);
}

const isInTimeline = (page: ObituaryView) => page.deathDate !== null && timeline(page).length > 0;

/** Adds quotation marks to a text that has none. */
export function quoted(text: string): string {
  return /^[«"„“]/.test(text) ? text : `«${text}»`;
}

function facts(rows: readonly (readonly [string, string | null | undefined])[]): readonly Fact[] {
  return rows.flatMap(([label, value]) => (value ? [[label, displayText(value)] as const] : []));
}

export function joined(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}

function sentences(parts: readonly (string | null | undefined)[]): string | null {
  const told = parts.flatMap((part) => part?.trim() || []).map(withEndMark);
  return told.length === 0 ? null : displayText(told.join(' '));
}

function listed(label: string, items: readonly string[]): string | null {
  return items.length === 0 ? null : `${label}: ${items.join(', ')}`;
}

/** Text that ends with a mark; adds a full stop. */
export function withEndMark(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text within a line: in lower case at the beginning, unless that is an abbreviation. */
export function continued(text: string): string {
  return /^\P{Ll}\P{Ll}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
