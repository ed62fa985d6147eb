/**
 * Small rules of Ukrainian type: apostrophes, plural forms, places in a wording. No dependencies.
 */

/** The one apostrophe that screens and messages print: U+2019. */
export const apostrophe = '\u2019';

const noBreakSpace = '\u00a0';

/** Every apostrophe in use (' ` ´ ‘ ʼ ‛ ′ ＇) as ’ where it stands inside a word; quotation marks stay as they are. */
export function displayText(text: string): string {
  return text.replace(/(\p{L})['`´‘ʼ‛′＇](?=\p{L})/gu, `$1${apostrophe}`);
}

/** For comparing and searching: every apostrophe, wherever it stands, as the plain one. */
export function normaliseApostrophes(text: string): string {
  return text.replace(/[`´‘’ʼ‛′＇]/g, "'");
}

/** A sentence of our own as it is printed: apostrophes, quotation marks, lines that break where they may. */
export function typeset(text: string): string {
  return keepTogether(displayText(text).replace(/"([^"]+)"/g, '«$1»'));
}

/**
 * Glues a one-letter word (і, в, у, з, й, о, а, я) and a number to the next word, and a dash to the one before: no
 * line ends or begins with them. Line ends stay.
 */
export function keepTogether(text: string): string {
  const words = text.split(' ');
  return words.reduce((line, word, index) => {
    const isGlued = /(^|[\s(«„])(\p{L}|\d+)$/u.test(words[index - 1] ?? '') || word === '—';
    return line + (isGlued ? noBreakSpace : ' ') + word;
  });
}

/**
 * The form of a noun after a count, by the Ukrainian rules: 1 особа, 3 особи, 11 осіб, 21 особа.
 * A fraction takes the form of a few (1,5 особи).
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

/** A count with its noun: `counted(21, 'особа', 'особи', 'осіб')` is «21 особа». */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count}${noBreakSpace}${plural(count, one, few, many)}`;
}

/** A wording with its `{name}` places filled; a value that is absent leaves an empty place. */
export function fillText(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}
