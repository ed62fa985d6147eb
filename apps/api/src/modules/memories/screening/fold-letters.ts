import { cutMarks } from '@memorial/contracts/clean-text';

/** Characters that stand for a Cyrillic letter: letters that look alike, and digits and signs in their place. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'и',
  k: 'к',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  t: 'т',
  u: 'и',
  x: 'х',
  y: 'у',
  '0': 'о',
  '1': 'и',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
  '9': 'я',
  '@': 'а',
  $: 'с',
};

/** Letters that both languages write one for another. */
const sameLetters: Readonly<Record<string, string>> = { і: 'и', ы: 'и', є: 'е', э: 'е' };

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Mn}/gu;

/**
 * A text in lower case without invisible characters and marks, so that «й» is «и» and «ё» is «е». Takes linear time: runs of
 * marks are cut before they are sorted.
 */
export function foldLetters(text: string): string {
  const plain = cutMarks(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(/[’'ʼ`´ъ]/g, '');
  return replaceCharacters(plain, sameLetters);
}

/** A folded word with a Cyrillic letter in the place of each character that looks like one. */
export function foldLookalikes(word: string): string {
  return replaceCharacters(word, lookalikes);
}

/** A word in which no letter stands twice in a row. */
export function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

function replaceCharacters(text: string, table: Readonly<Record<string, string>>): string {
  return Array.from(text, (character) => table[character] ?? character).join('');
}
