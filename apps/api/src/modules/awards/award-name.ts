import { foldWords } from '../../platform/text/fold-text.js';

/**
 * Words of an award's name, normalised for comparison and search. Degrees are Roman numerals, which are often
 * typed with the Cyrillic і: «ІІ ступеня» and «II ступеня» are equal.
 */
export function awardNameWords(text: string): string[] {
  return foldWords(text).map((word) => (/^[іivх]+$/u.test(word) ? romanNumeral(word) : word));
}

function romanNumeral(word: string): string {
  return word.replaceAll('і', 'i').replaceAll('х', 'x');
}

/** Comparison key: names that differ only in case, apostrophes, quotation marks and signs share one key. */
export function awardNameKey(name: string): string {
  return awardNameWords(name).join(' ');
}
