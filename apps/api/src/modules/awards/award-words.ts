import { foldedWords } from '../../platform/text/folded-words.js';

/**
 * The words of an award's name as they are compared and looked for. Degrees are written in Roman numerals, which many
 * type with the Cyrillic і: «ІІ ступеня» and «II ступеня» are one.
 */
export function awardWords(text: string): string[] {
  return foldedWords(text).map((word) => (/^[іivх]+$/u.test(word) ? romanNumeral(word) : word));
}

function romanNumeral(word: string): string {
  return word.replaceAll('і', 'i').replaceAll('х', 'x');
}

/** Names that differ in case, apostrophes, quotation marks and signs alone have one key. */
export function awardNameKey(name: string): string {
  return awardWords(name).join(' ');
}
