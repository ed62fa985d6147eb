import { cleanLine } from '@memorial/contracts/clean-text';
import { comparePartialDates } from '@memorial/contracts/dates';
import type { DateQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { TreeNode } from 'read-gedcom';
import { splitDateText } from '../gedcom/gedcom-date-syntax.js';
import { gedcomDate } from '../gedcom/gedcom-date-value.js';
import { maxDateText } from '../gedcom/gedcom-words.js';
import { type GedcomDate, readGedcomDate } from './gedcom-date.js';
import { childrenOf, textOf } from './gedcom-nodes.js';

/** A date of a file; none for an event without one. */
export interface EventDate {
  /** Null also for a text that is no date, or a day to come. */
  readonly date: GedcomDate | null;
  /** 1 for a text that gives no date. */
  readonly unreadable: 0 | 1;
  /** As the file has it; a phrase stands in parentheses. Null for one that is too long to be kept. */
  readonly text: string | null;
}

/** Characters that are looked at; a file may hold megabytes in one line. */
const maxRead = 2_000;

/** Date of an event. @param today current day in Kyiv ('YYYY-MM-DD'): nothing can have happened after it */
export function readEventDate(event: TreeNode | null, today: string): EventDate {
  const lines = childrenOf(event, 'DATE').map(
    (line) => [lineOf(line.value), lineOf(textOf(line, 'PHRASE'))] as const,
  );
  const [value, phrase] =
    lines.find(([text]) => text !== '') ?? lines.find(([, words]) => words !== '') ?? [];
  return readDateValue(value ?? '', today, phrase);
}

const lineOf = (text: string | null) => cleanLine((text ?? '').slice(0, maxRead));

/** The same, for a value of DATE. @param phrase text of its line PHRASE (7.0) */
export function readDateValue(value: string, today: string, phrase = ''): EventDate {
  if (value === '' && phrase === '') return { date: null, unreadable: 0, text: null };
  const written = writtenAs(value, phrase);
  const [date, text] = written
    ? [written.date, written.text]
    : [readGedcomDate(value), [value, phrase && `(${phrase})`].filter(Boolean).join(' ')];
  const kept = [text, value].find((one) => one !== '' && one.length <= maxDateText) ?? null;
  if (date === null || comparePartialDates(date.date, today) > 0)
    return { date: null, unreadable: 1, text: kept };
  return { date, unreadable: 0, text: kept };
}

/** The text that a writer such as ours has read a date of: «INT 14 MAR 1914 (14.03.1914)», in 7.0 with PHRASE. */
function writtenAs(
  value: string,
  phrase: string,
): { readonly date: GedcomDate; readonly text: string } | null {
  const parts = phrase === '' ? splitDateText(value) : { value, phrase, isInterpreted: false };
  if (parts.value === null || parts.phrase === null || (phrase === '' && !parts.isInterpreted)) return null;
  const [known, date] = [readGedcomDate(parts.value), readGedcomDate(parts.phrase)];
  if (!known || !date || known.date !== date.date) return null;
  const isSame = known.qualifier === date.qualifier || (parts.isInterpreted && date.qualifier === 'about');
  return isSame ? { date, text: parts.phrase } : null;
}

/** Text of a date that we would write otherwise. @param date as it was taken, null where it was not */
export function keptDateText(
  { text }: EventDate,
  date: string | null,
  qualifier: DateQualifier | null = null,
): string | undefined {
  const own = date && gedcomDate(date, qualifier);
  return text === null || text.toUpperCase() === own ? undefined : text;
}
