import { addressWords, enemyStems, insults, obsceneStems, obsceneWords, phrases } from './abuse-words.js';
import { foldLetters, foldLookalikes, squeeze } from './fold-letters.js';

const fold = (words: readonly string[]): string[] => words.map((word) => foldLetters(word));
const heldStems = fold(obsceneStems).map(squeeze);
const heldWords = fold([...obsceneWords, ...insults]).map(squeeze);
const heldWordSet = new Set(heldWords);
const insultSet = new Set(fold(insults).map(squeeze));
const heldPhrases = fold(phrases).map((phrase) => ` ${phrase} `);
const enemies = fold(enemyStems);
const addressed = new Set(fold(addressWords));

/** A word with the digits and signs that stand for letters, and with stars in their place. */
const wordPattern = /[\p{L}\d@$*#]+/gu;
const sentenceEnd = /[.!?…\n]+/u;
const mask = /[*#]/;
/** Letters after the beginning of a name of the enemy: «орк» begins «оркестр» too. */
const longestEnding = 3;
/** An obscene word is excused at most so many words from a name of the enemy. */
const nearby = 2;
/** Shorter parts of names are words of the language as well. */
const shortestName = 4;

/**
 * True if a text holds abuse of a person. Finds words with foreign letters, digits, stars, repeated and spaced letters.
 * Takes linear time, also for texts beyond every limit.
 * @param pageName name of the person whom the text is about: nothing is excused beside it
 */
export function containsAbuse(text: string, pageName: string | null = null): boolean {
  const names = (foldLetters(pageName ?? '').match(wordPattern) ?? []).filter(
    (name) => name.length >= shortestName,
  );
  const folded = foldLetters(text);
  const words = [...folded.matchAll(wordPattern)];
  const line = ` ${words.map(([word]) => word).join(' ')} `;
  if (heldPhrases.some((phrase) => line.includes(phrase))) return true;
  const isAbusive = (sentence: string) => holdsUnexcused(sentence.match(wordPattern) ?? [], names);
  return folded.split(sentenceEnd).some(isAbusive) || scatteredWordsOf(folded, words).some(holdsAbuse);
}

/**
 * Obscene words beside a name of the enemy are excused, unless the sentence speaks to or of somebody else too. Insults are
 * not: on the page of a dead soldier they mean the soldier.
 */
function holdsUnexcused(words: readonly string[], names: readonly string[]): boolean {
  const held = words.flatMap((word, index) => (isHeld(word) ? [index] : []));
  if (held.length === 0) return false;
  const enemyAt = words.flatMap((word, index) => (isEnemy(word) ? [index] : []));
  if (enemyAt.length === 0 || words.some((word) => addressed.has(word) || isNamed(word, names))) return true;
  let next = 0;
  return held.some((index) => {
    while ((enemyAt[next] ?? index) < index - nearby) next += 1;
    return (
      isInsult(words[index] ?? '') || Math.abs((enemyAt[next] ?? Number.POSITIVE_INFINITY) - index) > nearby
    );
  });
}

function isEnemy(word: string): boolean {
  return enemies.some((stem) => word.startsWith(stem) && word.length <= stem.length + longestEnding);
}

/** The ending of a name changes with its case. */
function isNamed(word: string, names: readonly string[]): boolean {
  return names.some((name) => word.startsWith(name.slice(0, -1)));
}

function isInsult(word: string): boolean {
  return insultSet.has(squeeze(word)) || insultSet.has(squeeze(foldLookalikes(word)));
}

function isHeld(word: string): boolean {
  const bare = word.replace(/^[*#]+|[*#]+$/g, '');
  if (mask.test(bare)) return isHeldMasked(bare);
  return isHeldForm(squeeze(bare)) || isHeldForm(squeeze(foldLookalikes(bare)));
}

function isHeldForm(word: string): boolean {
  return heldWordSet.has(word) || heldStems.some((stem) => word.startsWith(stem));
}

/** A word with stars in place of letters: at least two letters of the held word must stand there, the first one among them. */
function isHeldMasked(word: string): boolean {
  const letters = foldLookalikes(word);
  const agrees = (held: string) => {
    let same = 0;
    for (let at = 0; at < held.length; at += 1) {
      const letter = letters[at] ?? '';
      if (letter === held[at]) same += 1;
      else if (!mask.test(letter)) return false;
    }
    return same >= 2 && letters[0] === held[0];
  };
  return heldWords.some((held) => held.length === letters.length && agrees(held)) || heldStems.some(agrees);
}

/** Words written in single letters, or in short pieces with dots or dashes between them. */
function scatteredWordsOf(text: string, words: readonly RegExpExecArray[]): ScatteredWord[] {
  const found: ScatteredWord[] = [];
  let pieces: string[] = [];
  let isSpelled = true;
  let end = 0;
  const close = () => {
    if (pieces.length > 1) found.push({ letters: pieces.join(''), isSpelled });
    pieces = [];
    isSpelled = true;
  };
  for (const match of words) {
    const [piece] = match;
    const gap = text.slice(end, Math.min(match.index, end + 5));
    const isLetter = piece.length === 1;
    const isNext = isLetter && isSpelled ? gap.length <= 3 : /^[._\-–|/+~]$/.test(gap);
    if (piece.length > 3 || !isNext) close();
    if (piece.length <= 3) {
      pieces.push(piece);
      isSpelled &&= isLetter;
    }
    end = match.index + piece.length;
  }
  close();
  return found;
}

interface ScatteredWord {
  readonly letters: string;
  /** True for single letters, among which the word may stand anywhere. */
  readonly isSpelled: boolean;
}

function holdsAbuse({ letters, isSpelled }: ScatteredWord): boolean {
  const forms = [letters, foldLookalikes(letters)].map(squeeze);
  if (!isSpelled) return forms.some(isHeldForm);
  return forms.some((form) => [...heldWords, ...heldStems].some((held) => form.includes(held)));
}
