import { transliterate } from './transliteration.js';

/**
 * Spellings of one sound, applied in order. Sources: the national transliteration of 2010, the former one
 * (Ukrainian Legal Terminology Commission, 1996: g for г, y for и and й), BGN/PCGN 1965 (zh, kh, ts, y for
 * й), Polish (w, sz, cz).
 */
const phoneticRules: readonly (readonly [RegExp, string])[] = [
  [/sz/g, 'sh'],
  [/cz/g, 'ch'],
  [/sch/g, 'shch'],
  [/tz/g, 'ts'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/c(?!h|$)/g, 'k'],
  [/[kg]h|g/g, 'h'],
  [/[yj]/g, 'i'],
  [/i{2,3}/g, 'i'],
  [/(\p{L})\1/gu, '$1'],
  [/ie/g, 'e'],
];

/**
 * Phonetic key of a term, in Latin letters: one key for и і ї й, for г ґ х, with and without doubled letters,
 * and for the spellings used in passports and abroad (Yurii, Yuriy, Iurii; Zelenskyi, Zelensky; Khrystyna,
 * Hrystyna). The key of a prefix is a prefix of the key, except for its last letter: see `phoneticPrefixes`.
 * @param term folded
 */
export function phoneticKey(term: string): string {
  return phoneticRules.reduce((key, [spelling, sound]) => key.replace(spelling, sound), transliterate(term));
}

/** Possible key prefixes of an incomplete term: a final k may become kh, a final i may become ie. */
export function phoneticPrefixes(term: string): string[] {
  const key = phoneticKey(term);
  if (key.length < 2) return [key];
  if (key.endsWith('k')) return [key, `${key.slice(0, -1)}h`];
  if (key.endsWith('i')) return [key, `${key.slice(0, -1)}e`];
  return [key];
}
