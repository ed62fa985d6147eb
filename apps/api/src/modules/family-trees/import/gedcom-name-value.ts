import { cleanLine } from '@memorial/contracts/clean-text';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';

/** A name as a file gives it, with its parts where it has them. */
interface NameValue {
  readonly value: string | null;
  readonly given?: string | null;
  readonly surname?: string | null;
}

/** A text cut to a length. */
export interface CutText {
  readonly text: string;
  readonly isCut: boolean;
}

/** Strokes around a surname: as words of their own, else wherever two stand. */
const surnameMarks = [/^(|.*?\s)\/([^/]*)(?:\/(.*))?$/su, /^([^/]*)\/([^/]*)\/(.*)$/su];
/** Characters that are looked at; a file may hold megabytes in one line. */
const maxRead = 2_000;

/**
 * Reads «Марія Іванівна /Шевчук/» as «Шевчук Марія Іванівна», the order of our names.
 * @returns null for a name without letters («?», «//»)
 */
export function readGedcomName({ value, given = null, surname = null }: NameValue): {
  readonly fullName: string | null;
  readonly isCut: boolean;
} {
  const text = (value ?? '').slice(0, maxRead);
  const marked = surnameMarks.map((marks) => marks.exec(text)).find((match) => match !== null);
  const [, before = '', between = '', after = ''] = marked ?? [];
  const parts = marked
    ? [between || (surname ?? ''), before || (after === '' ? (given ?? '') : ''), after]
    : [surname && !text.includes(surname) ? surname : '', text || (given ?? '')];
  // Our own files write a stroke in a name as a fraction slash.
  const line = cleanLine(parts.join(' ').slice(0, maxRead)).replaceAll('\u2044', '/');
  if (!/\p{L}/u.test(line)) return { fullName: null, isCut: false };
  const { text: fullName, isCut } = cutLine(line, maxLength.fullName);
  return { fullName, isCut };
}

/** Cuts a line, between words where one ends near the limit; never within a character. */
export function cutLine(line: string, max: number): CutText {
  if (line.length <= max) return { text: line, isCut: false };
  const whole = line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  const end = line[max] === ' ' ? max : whole.lastIndexOf(' ');
  return { text: whole.slice(0, end > max / 2 ? end : max).trim(), isCut: true };
}
