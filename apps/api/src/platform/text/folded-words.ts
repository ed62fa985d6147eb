import { normaliseApostrophes } from '@memorial/contracts/text';

/** Latin letters that look like Cyrillic ones: typed by mistake inside a Cyrillic word. */
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

/** Letters that a question may confuse, and those that a keyboard of another language offers instead. */
const foldedLetters: Readonly<Record<string, string>> = { ё: 'е', ґ: 'г', ы: 'и', э: 'е', ъ: '' };

/**
 * The words of a text in order: lower case, without apostrophes, stress marks and signs that nobody sees (soft hyphens
 * and the like, pasted along).
 */
export function wordsOf(text: string): string[] {
  return normaliseApostrophes(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/['\p{M}\p{Cf}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words of a text as they are compared and looked for; as many as there are. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(foldedWord).filter(Boolean);
}

/** ё as е, ґ as г, letters of the other alphabet that look alike put right, accents of Latin letters dropped. */
export function foldedWord(word: string): string {
  if (!/[а-яіїєґё]/u.test(word)) return word.normalize('NFD').replace(/\p{M}/gu, '');
  return word.replace(/[a-zïёґыэъ]/gu, (letter) => lookalikes[letter] ?? foldedLetters[letter] ?? letter);
}
