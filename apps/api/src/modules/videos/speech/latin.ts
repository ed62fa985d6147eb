/** Reads Latin letters with Ukrainian ones: a Ukrainian voice spells Latin words out or leaves them away. */
import { capitalised } from './grammar.js';

const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  I: 'І',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
};

const groups: readonly (readonly [string, string])[] = [
  ['sch', 'ш'],
  ['tch', 'ч'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['th', 'т'],
  ['ph', 'ф'],
  ['ck', 'к'],
  ['qu', 'кв'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['oo', 'у'],
  ['ee', 'і'],
  ['ya', 'я'],
  ['yu', 'ю'],
  ['ye', 'є'],
  ['ia', 'ія'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'г'],
  ['i', 'і'],
  ['j', 'дж'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'й'],
  ['z', 'з'],
];
const soundOf = new Map(groups);
const groupPattern = new RegExp(groups.map(([letters]) => letters).join('|'), 'g');

/** Mended words with Latin letters of the same look, and Latin words by their sound. */
export function spellLatin(text: string): string {
  return text.replace(/(?:[\p{L}']|\u0301)+/gu, (word) => {
    if (!/[A-Za-z]/.test(word)) return word.replace(/(?!\u0301)[^\p{Script=Cyrillic}']/gu, '');
    if (/\p{Script=Cyrillic}/u.test(word)) {
      return word.replace(
        /[A-Za-z]/g,
        (letter) => lookAlikes[letter] ?? soundOf.get(letter.toLowerCase()) ?? '',
      );
    }
    const sound = word.toLowerCase().replace(groupPattern, (letters) => soundOf.get(letters) ?? '');
    return /^[A-Z]/.test(word) ? capitalised(sound) : sound;
  });
}
