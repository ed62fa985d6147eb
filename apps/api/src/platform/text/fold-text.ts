import { normaliseApostrophes } from '@memorial/contracts/text';

/** Latin letters that look like Cyrillic ones, typed by mistake inside a Cyrillic word. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  ï: 'ї',
};

/** Letters that search queries often confuse, and letters typed with a Russian keyboard. */
const foldedLetters: Readonly<Record<string, string>> = { ё: 'е', ґ: 'г', ы: 'и', э: 'е', ъ: '' };

/**
 * Words of a text in order: lower case, without apostrophes, stress marks and invisible characters (soft
 * hyphens and the like, pasted along).
 */
export function splitWords(text: string): string[] {
  return normaliseApostrophes(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/['\p{M}\p{Cf}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Folded words of a text for comparison and search, in order. */
export function foldWords(text: string): string[] {
  return splitWords(text).map(foldWord).filter(Boolean);
}

/**
 * Folds a word: ё to е, ґ to г, look-alike letters of the other alphabet corrected, accents of Latin letters
 * removed.
 */
export function foldWord(word: string): string {
  if (!/[а-яіїєґё]/u.test(word)) return word.normalize('NFD').replace(/\p{M}/gu, '');
  return word.replace(/[a-zïёґыэъ]/gu, (letter) => lookalikes[letter] ?? foldedLetters[letter] ?? letter);
}
