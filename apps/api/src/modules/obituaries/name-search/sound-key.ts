/** Ukrainian letters by the national transliteration (Cabinet of Ministers of Ukraine, resolution 55 of 27.01.2010). */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ы: 'y',
  э: 'e',
  ъ: '',
  ё: 'io',
};
const latinAtStart: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Latin spelling of one part, in lower case, by the national rules (зг → zgh). */
export function transliterated(part: string): string {
  let text = '';
  for (const [index, letter] of [...part].entries()) {
    if (letter === 'г' && part[index - 1] === 'з') text += 'gh';
    else text += (index === 0 ? latinAtStart[letter] : undefined) ?? latin[letter] ?? letter;
  }
  return text;
}

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
