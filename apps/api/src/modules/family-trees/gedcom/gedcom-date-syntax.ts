import { gedcomMonths } from './gedcom-words.js';

/* Forms of DATE in GEDCOM 5.5.1 (DATE_VALUE) and 7.0 (DateValue). Values are in capitals, with the calendars of 7.0. */

/** Parts of a date text: 5.5.1 has the phrase within the value, 7.0 in a line of its own. */
export interface DateTextParts {
  /** A value of either version without its phrase; null where the text has none. */
  readonly value: string | null;
  /** True for INT: the value was interpreted from the phrase. */
  readonly isInterpreted: boolean;
  /** Words of people; null where there is a value alone. */
  readonly phrase: string | null;
}

type Calendar = 'GREGORIAN' | 'JULIAN' | 'HEBREW' | 'FRENCH_R';

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const ourMonths = new Map(gedcomMonths.map((month, index) => [month, longestMonths[index] ?? 31]));
const daysOfMonths: Readonly<Record<Calendar, ReadonlyMap<string, number>>> = {
  GREGORIAN: ourMonths,
  JULIAN: ourMonths,
  HEBREW: new Map(
    'TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL'.split(' ').map((month) => [month, 30]),
  ),
  FRENCH_R: new Map([
    ...'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC'
      .split(' ')
      .map((month) => [month, 30] as const),
    ['COMP', 6] as const,
  ]),
};
const calendarEscape = /@#D(GREGORIAN|JULIAN|HEBREW|FRENCH R)@ ?/g;

const longestSplit = 250;

/** Splits a text of DATE into value and phrase; all of it is the phrase where no version has its form. */
export function splitDateText(text: string): DateTextParts {
  const [, words = null] = /^\((.*)\)$/s.exec(text) ?? [];
  if (words !== null) return { value: null, isInterpreted: false, phrase: words };
  const whole = withCalendars(text);
  if (isDateValue(whole)) return { value: whole, isInterpreted: false, phrase: null };
  // Longer texts are not kept; of thousands of brackets the search below would take seconds.
  if (text.length > longestSplit) return { value: null, isInterpreted: false, phrase: text };
  const [, before = '', phrase = text] = /^(.+?) ?\((.*)\)$/s.exec(text) ?? [];
  const value = withCalendars(before);
  if (isDateValue(value)) return { value, isInterpreted: false, phrase };
  const interpreted = value.replace(/^INT /, '');
  if (interpreted !== value && isDate(interpreted))
    return { value: interpreted, isInterpreted: true, phrase };
  return { value: null, isInterpreted: false, phrase: text };
}

function withCalendars(text: string): string {
  return text
    .toUpperCase()
    .replace(calendarEscape, (_, calendar: string) => `${calendar.replace(' ', '_')} `)
    .replace(/ ?\bB\.?C\.?$/, ' BCE');
}

/** A value with the calendars of 5.5.1: «@#DJULIAN@ 25 DEC 1899». */
export function withCalendarEscapes(value: string): string {
  return value
    .replace(/\b(GREGORIAN|JULIAN|HEBREW|FRENCH_R)\b/g, (calendar) => `@#D${calendar.replace('_', ' ')}@`)
    .replace(/ BCE\b/g, ' B.C.');
}

function isDateValue(value: string): boolean {
  const [, first, second] =
    /^BET (.+) AND (.+)$/.exec(value) ??
    /^FROM (.+) TO (.+)$/.exec(value) ??
    /^(?:(?:ABT|CAL|EST|BEF|AFT|FROM|TO) )?(.+)$/.exec(value) ??
    [];
  return first !== undefined && isDate(first) && (second === undefined || isDate(second));
}

/** True for a single date of either version. */
export function isDate(text: string): boolean {
  const match =
    /^(?:(GREGORIAN|JULIAN|HEBREW|FRENCH_R) )?(?:(?:(\d{1,2}) )?([A-Z]+) )?\d{1,4}(\/\d{2})?( BCE)?$/.exec(
      text,
    );
  if (!match) return false;
  const [, calendar = 'GREGORIAN', day, month, dualYear, epoch] = match;
  const isOurs = calendar === 'GREGORIAN' || calendar === 'JULIAN';
  if ((dualYear !== undefined && calendar !== 'GREGORIAN') || (epoch !== undefined && !isOurs)) return false;
  if (month === undefined) return true;
  const days = daysOfMonths[calendar as Calendar].get(month);
  return days !== undefined && (day === undefined || (Number(day) >= 1 && Number(day) <= days));
}
