/** Splits a Ukrainian text into sentences. A dot behind an abbreviation, an initial or an ordinal does not end one. */

/** Abbreviations that stand before a name or a number. */
const neverLast = new Set(
  (
    'м с смт сел хут вул пров просп пл бульв буд кв ім проф акад доц ген полк підполк кап серж лейт мол бл св напр нар ' +
    'пом див о тов гр зв т тел пол к січ лют берез бер квіт трав черв лип серп верес вер жовт листоп груд'
  ).split(' '),
);
/** Abbreviations that may end a sentence. */
const mayBeLast = new Set('р рр ст тис млн млрд грн ін обл год хв сек н е д п км см кг коп'.split(' '));

const startsSentence = /^\s*[«"„“(—–-]*\s*[\p{Lu}\d]/u;
/** A word of a sentence that so far only tells a time. */
const timeWord =
  /^(?:[ув]|на|з|із|до|від|після|навесні|восени|влітку|взимку|початку|наприкінці|весною|літом|зимою|близько|бл\.|по|\d{1,4}|(?:січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листоп|груд)\p{L}{0,6}|[IVXІХ]{1,9})$/iu;
const longestTime = 120;

/** «У 1942 р. Іван пішов на фронт» goes on behind its abbreviation. */
function onlyTellsTime(before: string): boolean {
  const words = before.trim().replace(/(?:рр?|ст)$/u, '');
  return (
    words.length < longestTime &&
    words.split(/[\s«"„(—–-]+/u).every((word) => word === '' || timeWord.test(word))
  );
}

/** Sentences in their order, trimmed, none of them empty. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  const add = (end: number) => {
    const sentence = text.slice(start, end).replace(/\s+/g, ' ').trim();
    if (sentence !== '') sentences.push(sentence);
    start = end;
  };
  for (const found of text.matchAll(/\n+|[.!?…]+["»”’)\]]*(?=\s|$)/gu)) {
    const end = found.index + found[0].length;
    const isLineEnd = found[0].startsWith('\n');
    if (isLineEnd || endsSentence(text.slice(start, found.index), found[0], text.slice(end, end + 12)))
      add(end);
  }
  add(text.length);
  return sentences;
}

function endsSentence(before: string, mark: string, after: string): boolean {
  if (/^\s*$/u.test(after)) return true;
  if (/^\s*\p{Ll}/u.test(after)) return false;
  if (mark !== '.') return true;
  // An initial, and the number of an item of a list.
  if (/(?:^|[^\p{L}])\p{Lu}$/u.test(before) || /^\s*\d+$/u.test(before)) return false;
  const word = /([\p{L}']+)$/u.exec(before.slice(-24))?.[1] ?? '';
  if (neverLast.has(word.toLowerCase()) && (word.length === 1 || startsSentence.test(after))) {
    // «12 с. Потім»: seconds and metres are counted.
    return false;
  }
  if (!mayBeLast.has(word)) return true;
  // «ст. Фастів», «р. Дніпро»: behind a number they are a century and a year.
  if (/^(?:ст|р)$/u.test(word) && !/[\dIVXІХ]\s*(?:ст|р)$/u.test(before.slice(-24))) return false;
  const isTime = /^(?:рр?|ст)$/u.test(word);
  return startsSentence.test(after) && !/^\s*\d/u.test(after) && !(isTime && onlyTellsTime(before));
}
