import { comparePartialDates, dateParts } from '@memorial/contracts/dates';
import type { DateQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import { gedcomMonths } from '../gedcom/gedcom-words.js';

export interface GedcomDate {
  /** Partial date. */
  readonly date: string;
  readonly qualifier: DateQualifier | null;
  /** Latest partial date that it may be: the end of a range; null for one without an end. */
  readonly latest: string | null;
}

const julianDayOf1970 = 2_440_588;
const dayMs = 24 * 60 * 60 * 1_000;
const maxLength = 120;

interface QualifierWords {
  readonly pattern: RegExp;
  readonly qualifier: DateQualifier;
  /** True if the date is a beginning: the event may be later. */
  readonly isOpen: boolean;
}

/** Words before a date, in GEDCOM and as programs write them, and what they say of it. */
const qualifiers: readonly QualifierWords[] = [
  { pattern: /^(?:ABT|ABOUT|CAL|EST|CA|CIRCA|INT)\b\.?\s*|^~\s*/, qualifier: 'about', isOpen: false },
  { pattern: /^(?:BEF|BEFORE|TO)\b\.?\s*|^<\s*/, qualifier: 'before', isOpen: false },
  { pattern: /^(?:AFT|AFTER)\b\.?\s*|^>\s*/, qualifier: 'after', isOpen: true },
  { pattern: /^FROM\b\s*/, qualifier: 'about', isOpen: true },
];

/**
 * Reads a date of GEDCOM 5.5, 5.5.1 or 7.0 as a partial date. A range is what both ends have in common, otherwise
 * «about» its beginning; Julian days are converted.
 * @returns null for a date that cannot be read as one: words alone, other calendars, before the year 1000, 31 FEB
 */
export function readGedcomDate(value: string): GedcomDate | null {
  const text = value.slice(0, maxLength).trim().toUpperCase().replace(/\s+/g, ' ');
  const range = /^(?:BET|FROM) (.+?) (?:AND|TO) (.+)$/.exec(text);
  if (range) return readRange(range[1] ?? '', range[2] ?? '');
  for (const { pattern, qualifier, isOpen } of qualifiers) {
    if (!pattern.test(text)) continue;
    // INT 1914 (in the year of the war): the words explain the date.
    const date = readDay(text.replace(pattern, '').replace(/ ?\(.*\)$/, ''));
    return date && { date: date.date, qualifier, latest: isOpen ? null : date.date };
  }
  const date = readDay(text);
  return date && { date: date.date, qualifier: date.isExact ? null : 'about', latest: date.date };
}

function readRange(from: string, to: string): GedcomDate | null {
  const [first, last] = [readDay(from), readDay(to)];
  if (!first || !last) return null;
  const [one, other] = [first.date.split('-'), last.date.split('-')];
  const differs = one.findIndex((part, index) => part !== other[index]);
  const common = differs < 0 ? one : one.slice(0, differs);
  const latest = comparePartialDates(first.date, last.date) > 0 ? first.date : last.date;
  if (common.length === 0) return { date: first.date, qualifier: 'about', latest };
  return { date: common.join('-'), qualifier: first.isExact && last.isExact ? null : 'about', latest };
}

interface Day {
  readonly date: string;
  /** False for a month of another calendar, which lies in two of ours. */
  readonly isExact: boolean;
}

function readDay(text: string): Day | null {
  const [, calendar = 'GREGORIAN', rest = ''] =
    /^(?:(?:@#D)?(GREGORIAN|JULIAN|FRENCH R|FRENCH_R|HEBREW|ROMAN|UNKNOWN|_\w+)@? )?(.*)$/.exec(text) ?? [];
  const [year, month, day] = numbersOf(rest);
  if (year === null) return null;
  if (calendar === 'GREGORIAN') return exactDay(year, month, day);
  if (calendar !== 'JULIAN') return null;
  if (month === null) return exactDay(year, null, null);
  if (day === null) return dated(year, month, null, false);
  const isLeap = year % 4 === 0;
  const longest = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day < 1 || day > longest ? null : exactDay(...gregorianOf(year, month, day));
}

type Numbers = readonly [year: number | null, month: number | null, day: number | null];

/** Numbers of «14 MAR 1914», «MAR 1914», «1914», and of «14.03.1914», «1914-03-14». */
function numbersOf(text: string): Numbers {
  const written = /^(?:(?:(\d{1,2}) )?([A-Z]+)\.? )?(\d{3,4})(?:\/(\d{2}))?$/.exec(text);
  if (written) {
    const [, day, name, year, second] = written;
    // «1910/60» is a range of some kind, not a year of two calendars.
    if (second !== undefined && Number(second) !== (Number(year) + 1) % 100) return [null, null, null];
    const month = name === undefined ? null : gedcomMonths.findIndex((known) => name.startsWith(known)) + 1;
    // «1731/32»: the year began in March.
    return [Number(year) + (second === undefined ? 0 : 1), month, day === undefined ? null : Number(day)];
  }
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return [Number(year), Number(month), Number(day)];
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!iso) return [null, null, null];
  return [Number(iso[1]), Number(iso[2]), iso[3] === undefined ? null : Number(iso[3])];
}

function exactDay(year: number, month: number | null, day: number | null): Day | null {
  return dated(year, month, day, true);
}

function dated(year: number, month: number | null, day: number | null, isExact: boolean): Day | null {
  const parts = [[year, 4] as const, [month, 2] as const, [day, 2] as const]
    .filter(([number]) => number !== null)
    .map(([number, length]) => String(number).padStart(length, '0'));
  const date = parts.join('-');
  return dateParts(date) ? { date, isExact } : null;
}

/** The same day in our calendar (Meeus, Astronomical Algorithms, 7). */
function gregorianOf(year: number, month: number, day: number): readonly [number, number, number] {
  const shift = Math.floor((14 - month) / 12);
  const years = year + 4_800 - shift;
  const months = month + 12 * shift - 3;
  const julianDay = day + Math.floor((153 * months + 2) / 5) + 365 * years + Math.floor(years / 4) - 32_083;
  const date = new Date((julianDay - julianDayOf1970) * dayMs);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}
