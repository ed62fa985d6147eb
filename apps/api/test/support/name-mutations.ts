import { transliterate } from '../../src/platform/text/transliteration.js';
import type { SeededRandom } from './seeded-random.js';

/** Ways in which people misremember or misspell a name. */
export const mutations = ['case', 'apostrophe', 'order', 'prefix', 'typo', 'transliteration'] as const;
export type Mutation = (typeof mutations)[number];

const alphabet = [...'абвгдежзийклмнопрстуфхцчшщьюяєії'];
/** Minimum length of a prefix. */
const prefixLength = 4;

/**
 * @returns the name as a user might type it, or null if the mutation does not apply (no apostrophe in the
 * name)
 */
export function mutateName(name: string, mutation: Mutation, random: SeededRandom): string | null {
  const parts = name.split(/[\s-]+/u).map((part) => part.replace(/[«»]/gu, ''));
  switch (mutation) {
    case 'case':
      return [...name]
        .map((letter) => (random.int(2) ? letter.toUpperCase() : letter.toLowerCase()))
        .join('');
    case 'apostrophe':
      return name.includes('’') ? name.replaceAll('’', random.pick(["'", 'ʼ', '`', '‘', ''])) : null;
    case 'order':
      return shuffled(parts, random).join(' ');
    case 'prefix':
      return parts.map((part) => beginningOf(part, random)).join(' ');
    case 'typo':
      return withTypo(parts, random);
    case 'transliteration':
      return parts.map((part) => inLatin(part.toLowerCase().replaceAll('’', ''), random)).join(' ');
  }
}

function shuffled(parts: readonly string[], random: SeededRandom): string[] {
  const left = [...parts];
  return parts.map(() => left.splice(random.int(left.length), 1)[0] ?? '');
}

function beginningOf(part: string, random: SeededRandom): string {
  return part.slice(
    0,
    Math.min(part.length, prefixLength + random.int(Math.max(part.length - prefixLength, 1))),
  );
}

function withTypo(parts: readonly string[], random: SeededRandom): string {
  const long = parts.flatMap((part, index) => (part.replaceAll('’', '').length >= 5 ? [index] : []));
  const chosen = random.pick(long);
  return parts.map((part, index) => (index === chosen ? misspelled(part, random) : part)).join(' ');
}

/** Delete, insert or replace one letter, or swap two neighbours. */
function misspelled(part: string, random: SeededRandom): string {
  const letters = [...part];
  const at = random.int(letters.length - 1);
  switch (random.int(4)) {
    case 0:
      letters.splice(at, 1);
      break;
    case 1:
      letters.splice(at, 0, random.pick(alphabet));
      break;
    case 2:
      letters[at] = random.pick(alphabet);
      break;
    default:
      letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  }
  return letters.join('');
}

/** Transliteration variants from passports and diaspora spelling; each is applied at random. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/skyi$/, 'sky'],
  [/skyi$/, 'skiy'],
  [/tskyi$/, 'tskyy'],
  [/ii/g, 'iy'],
  [/ii$/, 'i'],
  [/iia/g, 'ia'],
  [/iia/g, 'iya'],
  [/i([aeu])/g, 'y$1'],
  [/^y([aeu])/, 'i$1'],
  [/^y([aeu])/, 'j$1'],
  [/kh/g, 'h'],
  [/h(?<![kscz]h)/g, 'g'],
  [/y(?![aeiou])/g, 'i'],
  [/shch/g, 'sch'],
  [/zgh/g, 'zg'],
  [/([a-z])\1/g, '$1'],
];

function inLatin(part: string, random: SeededRandom): string {
  const official = transliterate(part);
  if (random.int(3) === 0) return official;
  return habits.reduce(
    (text, [spelling, habit]) => (random.int(3) === 0 ? text.replace(spelling, habit) : text),
    official,
  );
}
