/** A name as GEDCOM writes it: «Марія Іванівна /Шевчук/», with its parts. */
export interface GedcomName {
  readonly given: string | null;
  readonly surname: string | null;
  readonly written: string;
}

/** First name and patronymic. */
const maxGivenWords = 2;

/**
 * Our names begin with the surname: one word, with an earlier surname in brackets and small words before it («фон Бек»).
 * A single word is a given name. So is a name with more words than a surname, a first name and a patronymic: nothing says
 * that it begins with a surname («Орест, прозваний у селі Бджолярем»).
 */
export function gedcomName(fullName: string): GedcomName {
  // The stroke marks the surname, and GEDCOM has no way to write it otherwise.
  const words = fullName.replaceAll('/', '\u2044').trim().split(/\s+/);
  const length = surnameLength(words);
  const givenWords = words.length - length;
  if (givenWords <= 0 || givenWords > maxGivenWords) {
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
