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

const keyLength = { min: 2, max: 20 } as const;

/** Beginnings of the words of a name, in letters. */
export function awardSearchKeys(words: readonly string[]): string[] {
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.min(word.length, keyLength.max) }, (_, index) => word.slice(0, index + 1)),
  );
  return [...new Set(beginnings)].filter(({ length }) => length >= keyLength.min);
}

/** Keys that an award must have to be found by this text, the longest first. */
export function awardKeysOfSearch(text: string): string[] {
  const keys = awardNameWords(text)
    .filter(({ length }) => length >= keyLength.min)
    .map((word) => word.slice(0, keyLength.max));
  return [...new Set(keys)].sort((a, b) => b.length - a.length);
}
