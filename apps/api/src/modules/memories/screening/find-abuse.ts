import { addressWords, enemyStems, insults, obsceneStems, obsceneWords, phrases } from './abuse-words.js';
import { foldLetters, foldLookalikes, squeeze } from './fold-letters.js';

const fold = (words: readonly string[]): string[] => words.map((word) => foldLetters(word));
const heldStems = fold(obsceneStems).map(squeeze);
const heldWords = fold([...obsceneWords, ...insults]).map(squeeze);
const heldWordSet = new Set(heldWords);
const heldPhrases = fold(phrases).map((phrase) => ` ${phrase} `);
const enemies = fold(enemyStems);
const addressed = new Set(fold(addressWords));

/** A word with the digits and signs that stand for letters, and with stars in their place. */
const wordPattern = /[\p{L}\d@$*#]+/gu;
const sentenceEnd = /[.!?…\n]+/u;
const mask = /[*#]/;

/**
 * True if a text holds abuse of a person. Finds words with foreign letters, digits, stars, repeated and spaced letters.
 * Takes linear time, also for texts beyond every limit.
 */
export function containsAbuse(text: string): boolean {
  const folded = foldLetters(text);
  const words = [...folded.matchAll(wordPattern)];
  const line = ` ${words.map(([word]) => word).join(' ')} `;
  if (heldPhrases.some((phrase) => line.includes(phrase))) return true;
  return folded.split(sentenceEnd).some(isAbusive) || scatteredWordsOf(folded, words).some(holdsAbuse);
}

function isAbusive(sentence: string): boolean {
  const words = sentence.match(wordPattern) ?? [];
  return words.some(isHeld) && !isAboutEnemy(words);
}

/** Hard words about the enemy are not held, unless the sentence speaks to or of somebody else too. */
function isAboutEnemy(words: readonly string[]): boolean {
  return (
    words.some((word) => enemies.some((stem) => word.startsWith(stem))) &&
    !words.some((word) => addressed.has(word))
  );
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
