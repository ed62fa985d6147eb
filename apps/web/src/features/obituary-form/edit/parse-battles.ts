import { monthNames, partialDateFrom } from '@memorial/contracts/dates';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';

/** A battle as one line tells of it. */
export interface ParsedBattle {
  /** At most as long as the field takes; the rest of a longer line is the description. */
  readonly name: string;
  /** Partial date; empty where the line has none, or more than one. */
  readonly date: string;
  readonly description: string;
}

/** Sign before an entry of a list. */
const bullet = /^[-–—•*·]\s+/;
/** Number before an entry of a list; it may be a name's as well. */
const numeral = /^\d{1,3}[.)]\s+/;
const year = String.raw`(?<year>(?:19|20)\d{2})(?:\s*(?:року|рік|р\.?))?`;
const dayAndMonth = String.raw`(?:(?:(?<day>\d{1,2})\s+)?(?<word>${monthNames.join('|')})\s+|(?:(?<dd>\d{1,2})\.)?(?<mm>\d{1,2})\.)?`;
/** «2014», «2014 року», «лютий 2015», «12 лютого 2015», «02.2015», «12.02.2015». */
const date = `${dayAndMonth}${year}`;
const gap = String.raw`[\s,;:–—-]`;
const noWord = String.raw`(?![\p{L}\p{N}])`;
const atStart = new RegExp(String.raw`^\(?${date}${noWord}\)?(?:[.]?${gap}+(?<name>.+))?$`, 'iu');
const atEnd = new RegExp(String.raw`^(?<name>.+?)(?:${gap}+|(?=\())\(?${date}\)?[.;,]?$`, 'iu');

/** End of a name whose time goes on in the date: a day, a month, a season or a word of time. */
const unfinished = new RegExp(
  String.raw`(?:^|${gap}|\()(?:\d{1,2}|${monthNames.join('|')}|з|із|від|до|по|кінець|кінця|початок|початку|середина|середини|літо|осінь|зима|весна|влітку|восени|взимку|навесні)$`,
  'iu',
);

/** Battles of a text with one on each line; empty lines are left out, and no word of the others is. */
export function parseBattles(text: string): ParsedBattle[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const isNumbered = lines.every((line) => numeral.test(line));
  return lines
    .map((line) => line.replace(isNumbered ? numeral : bullet, '').trim())
    .filter((entry) => entry !== '')
    .map(parseLine);
}

function parseLine(line: string): ParsedBattle {
  const found = dated(line);
  // With two dates, a period for example, the line stays as it is.
  if (found && !dated(found.name) && !unfinished.test(found.name))
    return { ...splitName(found.name), date: found.date };
  return { ...splitName(line), date: '' };
}

/** The date that a text begins or ends with, and the text without it; null if there is none, or nothing else. */
function dated(text: string): { readonly name: string; readonly date: string } | null {
  for (const shape of [atStart, atEnd]) {
    const groups = shape.exec(text)?.groups;
    const found = groups && dateOf(groups);
    if (!found) continue;
    const name = groups.name?.trim() ?? '';
    return name === '' ? null : { name, date: found };
  }
  return null;
}

function dateOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { year: years = '', day, word, dd, mm = '' } = groups;
  const month = word === undefined ? mm : String((monthNames.indexOf(word.toLowerCase()) % 12) + 1);
  return partialDateFrom(years, month, day ?? dd ?? '');
}

/** Cuts a name that is too long for its field at a space. */
function splitName(text: string): Pick<ParsedBattle, 'name' | 'description'> {
  const letters = [...text];
  if (letters.length <= maxLength.line) return { name: text, description: '' };
  const space = letters.lastIndexOf(' ', maxLength.line);
  const end = space > 0 ? space : maxLength.line;
  const part = (from: number, to?: number) => letters.slice(from, to).join('').trim();
  return { name: part(0, end), description: part(end) };
}
