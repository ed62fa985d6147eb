/** Ukrainian national transliteration (Cabinet of Ministers of Ukraine, resolution 55 of 27.01.2010). */
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

/** Transliterates one word of a name to lower-case Latin by the national rules (зг → zgh). */
export function transliterate(part: string): string {
  let text = '';
  for (const [index, letter] of [...part].entries()) {
    if (letter === 'г' && part[index - 1] === 'з') text += 'gh';
    else text += (index === 0 ? latinAtStart[letter] : undefined) ?? latin[letter] ?? letter;
  }
  return text;
}
