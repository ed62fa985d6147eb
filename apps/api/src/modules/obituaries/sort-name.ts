import { nameTerms } from '../../platform/text/name-tokens.js';

/** The Ukrainian alphabet in order; the code points of Ґ, Є, І and Ї are out of order. */
const alphabet = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
/** First of the code points that replace letters, so that digits and Latin letters sort before them. */
const firstCodePoint = 0x400;

const sortableLetters = new Map(
  [...alphabet].map((letter, at) => [letter, String.fromCodePoint(firstCodePoint + at)]),
);

/** Sort key of a name: its code-point order is the order of the Ukrainian alphabet. */
export function sortNameOf(name: string): string {
  return nameTerms(name)
    .map((part) => [...part].map((letter) => sortableLetters.get(letter) ?? letter).join(''))
    .join(' ');
}
