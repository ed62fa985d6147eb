import { dateParts } from '@memorial/contracts/dates';
import type { DateQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { GedcomVersion } from '@memorial/contracts/family-trees/gedcom.constants';
import { isDate, splitDateText, withCalendarEscapes } from './gedcom-date-syntax.js';
import type { GedcomNode } from './gedcom-text.js';
import { gedcomMonths } from './gedcom-words.js';

const qualifierWords: Readonly<Record<DateQualifier, string>> = { about: 'ABT', before: 'BEF', after: 'AFT' };

/** A date of GEDCOM: «ABT MAR 1921». @param date partial date */
export function gedcomDate(date: string, qualifier: DateQualifier | null = null): string {
  const { year, month, day } = dateParts(date) ?? { year: 0, month: null, day: null };
  const parts = [qualifier && qualifierWords[qualifier], day, month && gedcomMonths[month - 1], year];
  return parts.filter((part) => part !== null).join(' ');
}

/**
 * The line of a date, none where nothing is known. A text of an imported file goes out as it came where the version has
 * its form; otherwise our value does, with the text as its phrase.
 * @param own our value (`gedcomDate`)
 * @param text as the file had it, until the date is changed
 */
export function dateNodes(
  own: string | null,
  text: string | null | undefined,
  version: GedcomVersion,
): GedcomNode[] {
  if (text) return [version === '7.0' ? dateOf7(own, text) : dateOf5(own, text)];
  return own === null ? [] : [{ tag: 'DATE', text: own }];
}

/** 7.0 has phrases in a line of their own, and no dual years («1731/32»). */
function dateOf7(own: string | null, text: string): GedcomNode {
  const { value, isInterpreted, phrase } = splitDateText(text);
  const hasDualYear = value?.includes('/') ?? false;
  if (value !== null && phrase === null && !hasDualYear) return { tag: 'DATE', text: value };
  const known = hasDualYear ? own : isInterpreted ? (own ?? value) : (value ?? own);
  const words = hasDualYear ? text : (phrase ?? text);
  return {
    tag: 'DATE',
    ...(known === null ? {} : { text: known }),
    children: [{ tag: 'PHRASE', text: words }],
  };
}

/** 5.5.1 has a phrase in parentheses, alone or with the single date that was interpreted from it. */
function dateOf5(own: string | null, text: string): GedcomNode {
  const { value, phrase } = splitDateText(text);
  const known = value ?? own;
  const single = known?.replace(/^(?:ABT|CAL|EST) /, '') ?? '';
  const dated = isDate(single) ? `INT ${withCalendarEscapes(single)}` : null;
  // Neither «before» nor a range stands beside a phrase.
  const isValue = phrase === null || (known !== null && dated === null);
  const words = [dated, `(${phrase ?? ''})`].filter((part) => part !== null).join(' ');
  return { tag: 'DATE', text: isValue ? withCalendarEscapes(known ?? '') : words, hasEscapes: true };
}
