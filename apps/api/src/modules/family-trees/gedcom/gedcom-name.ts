/** A name as GEDCOM writes it: «Марія Іванівна /Шевчук/», with its parts. */
export interface GedcomName {
  readonly given: string | null;
  readonly surname: string | null;
  readonly written: string;
}

/**
 * Our names begin with the surname: one word, with an earlier surname in brackets and small words before it («фон Бек»).
 * A single word is a given name.
 */
export function gedcomName(fullName: string): GedcomName {
  // The stroke marks the surname, and GEDCOM has no way to write it otherwise.
  const words = fullName.replaceAll('/', '\u2044').trim().split(/\s+/);
  const length = surnameLength(words);
  if (length >= words.length) {
    const name = words.join(' ');
    return { given: name, surname: null, written: name };
  }
  const [surname, given] = [words.slice(0, length).join(' '), words.slice(length).join(' ')];
  return { given, surname, written: `${given} /${surname}/` };
}

/** Number of words of the surname. */
function surnameLength(words: readonly string[]): number {
  const small = words.findIndex((word) => !/^\p{Ll}+[’'ʼ-]?$/u.test(word));
  let length = small < 0 ? words.length : small + 1;
  if (!words[length]?.startsWith('(')) return length;
  const end = words.findIndex((word, index) => index >= length && word.endsWith(')'));
  if (end >= 0) length = end + 1;
  return length;
}
