/** Ukrainian typography: apostrophes, plural forms, placeholders in texts. No dependencies. */

/** Apostrophe used in screens and messages: U+2019. */
export const apostrophe = '\u2019';

const noBreakSpace = '\u00a0';

/** Replace every apostrophe variant (' ` ´ ‘ ʼ ‛ ′ ＇) inside a word by ’; quotation marks stay. */
export function displayText(text: string): string {
  return text.replace(/(\p{L})['`´‘ʼ‛′＇](?=\p{L})/gu, `$1${apostrophe}`);
}

/** Replace every apostrophe variant by the ASCII one, for comparing and searching. */
export function normaliseApostrophes(text: string): string {
  return text.replace(/[`´‘’ʼ‛′＇]/g, "'");
}

/** Format one of our own sentences: apostrophes, quotation marks, non-breaking spaces. */
export function typeset(text: string): string {
  return keepTogether(displayText(text).replace(/"([^"]+)"/g, '«$1»'));
}

/** Invisible, keeps a line from breaking behind a hyphen. */
const wordJoiner = '\u2060';

/**
 * «2006–» before a year and «118-» before an ending, as words of their own: a telephone number or an address that
 * somebody copies stays as it is.
 */
const inOneWord = /(?<![^\s(«„])(?:\d{4}–(?=\d{4}(?![^\s).,;:»]))|\d+-(?=\p{L}{1,3}(?![^\s).,;:»])))/gu;

/**
 * Join a one-letter word (і, в, у, з, й, о, а, я) or number to the next word, and a dash to the previous one,
 * by a non-breaking space; keep «2006–2009» and «118-ї» on one line. Line breaks stay.
 */
export function keepTogether(text: string): string {
  const words = text.replace(inOneWord, `$&${wordJoiner}`).split(' ');
  return words.reduce((line, word, index) => {
    const isGlued = /(^|[\s(«„])(\p{L}|\d+)$/u.test(words[index - 1] ?? '') || word === '—';
    return line + (isGlued ? noBreakSpace : ' ') + word;
  });
}

/**
 * Form of a noun after a number by the Ukrainian rules: 1 особа, 3 особи, 11 осіб, 21 особа. A fraction takes
 * the «few» form (1,5 особи).
 */
export function plural(count: number, one: string, few: string, many: string): string {
  if (!Number.isInteger(count)) return few;
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  if (last >= 2 && last <= 4) return few;
  return many;
}

/** Number with its noun: `counted(21, 'особа', 'особи', 'осіб')` is «21 особа». */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count}${noBreakSpace}${plural(count, one, few, many)}`;
}

/** Length of a text in code points, as zod and OpenAPI count it: an emoji is one character. */
export function characterCount(text: string): number {
  const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g);
  return text.length - (pairs?.length ?? 0);
}

/** Names of the `{name}` placeholders of a text whose wording is known to the compiler. */
type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** Value of each placeholder of a text; any values where the wording is not known to the compiler. */
export type TextValues<Text extends string> = string extends Text
  ? Readonly<Record<string, unknown>>
  : Readonly<Record<PlaceholderOf<Text>, unknown>>;

/** Fill the `{name}` placeholders of a text; a missing value becomes empty. */
export function fillText<Text extends string>(text: Text, values: TextValues<Text>): string {
  const known: Readonly<Record<string, unknown>> = values;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}
