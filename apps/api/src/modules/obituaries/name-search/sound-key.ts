import { transliterated } from '../../../platform/text/transliteration.js';

/**
 * Spellings that name one sound, applied in turn. Sources: the national rules of 2010, those before them (Ukrainian
 * Legal Terminology Commission, 1996: g for г, y for и й), BGN/PCGN 1965 (zh, kh, ts, y for й), Polish (w, sz, cz).
 */
const sounds: readonly (readonly [RegExp, string])[] = [
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
 * A part as it sounds, in Latin letters: one key for и і ї й, for г ґ х, with and without doubled letters, and for
 * the spellings by which passports, letters and relatives abroad write one name (Yurii, Yuriy, Iurii; Zelenskyi,
 * Zelensky; Khrystyna, Hrystyna). The key of a beginning is a beginning of the key but for its last letter: see
 * `soundPrefixes`.
 * @param part folded
 */
export function soundKey(part: string): string {
  return sounds.reduce((key, [spelling, sound]) => key.replace(spelling, sound), transliterated(part));
}

/** The beginnings that a key may have which is told so far: a last k may become kh, a last i may become ie. */
export function soundPrefixes(part: string): string[] {
  const key = soundKey(part);
  if (key.length < 2) return [key];
  if (key.endsWith('k')) return [key, `${key.slice(0, -1)}h`];
  if (key.endsWith('i')) return [key, `${key.slice(0, -1)}e`];
  return [key];
}
