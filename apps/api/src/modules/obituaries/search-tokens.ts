import { normaliseApostrophes } from '@memorial/contracts/text';

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

const longestToken = 40;
const mostTokens = 12;

/** The parts of a name or of a question: lower case, no apostrophes, ё as е, ґ as г; each at most 40 signs, 12 parts. */
export function nameParts(text: string): string[] {
  return normaliseApostrophes(text)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostTokens)
    .map((part) => part.slice(0, longestToken));
}

function folded(part: string): string {
  return part.replaceAll('ё', 'е').replaceAll('ґ', 'г');
}

/** Latin spelling of one part by the national rules (зг → zgh). */
export function transliterated(part: string): string {
  let text = '';
  for (const [index, letter] of [...part].entries()) {
    if (letter === 'г' && part[index - 1] === 'з') text += 'gh';
    else text += (index === 0 ? latinAtStart[letter] : undefined) ?? latin[letter] ?? letter;
  }
  return text;
}

/**
 * What a name is found by: each part folded, and its Latin spelling. A question's part is looked up among
 * these by prefix, so a Latin question finds a Ukrainian name.
 */
export function searchTokensOf(name: string): string[] {
  return [...new Set(nameParts(name).flatMap((part) => [folded(part), folded(transliterated(part))]))];
}

/** The parts that a question asks for; every one of them must be found. */
export function questionTokens(question: string): string[] {
  return [...new Set(nameParts(question).map(folded))];
}
