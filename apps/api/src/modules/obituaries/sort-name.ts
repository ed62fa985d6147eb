import { nameParts } from './name-search/name-keys.js';

/** The Ukrainian alphabet in its order; the code points of Ґ, Є, І and Ї are out of it. */
const alphabet = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
/** Letters are kept as code points from here on, so that digits and Latin letters stand before them. */
const firstCodePoint = 0x400;

const places = new Map(
  [...alphabet].map((letter, at) => [letter, String.fromCodePoint(firstCodePoint + at)]),
);

/** A name as lists are ordered by: the order of its code points is that of the Ukrainian alphabet. */
export function sortNameOf(name: string): string {
  return nameParts(name)
    .map((part) => [...part].map((letter) => places.get(letter) ?? letter).join(''))
    .join(' ');
}
