import { foldedWord, wordsOf } from '../../../platform/text/folded-words.js';
import { soundKey } from './sound-key.js';

const longestPart = 40;
const mostParts = 12;
/** Parts of a name that are kept in every order of three: the usual 3 give 6 chains, 6 give 120. */
const chainedParts = 6;
const chainLength = 3;

/** A chain of parts in one order begins with this sign, so that no single part's range meets it. */
const chainMark = '&';
/** A part as it sounds begins with this sign. */
const soundMark = '~';
/** Ends each part inside a token: a part told whole is the range of its letters and this sign. */
const partEnd = ' ';

/**
 * The parts of a name or of a question, in order: lower case, without apostrophes, stress marks and signs that nobody
 * sees (soft hyphens and the like, pasted along with a name); each at most 40 signs, 12 parts.
 */
export function nameParts(text: string): string[] {
  return wordsOf(text)
    .slice(0, mostParts)
    .map((part) => part.slice(0, longestPart));
}

/** The distinct parts by which a name is found: ё as е, ґ as г, lookalikes of the other alphabet put right. */
export function foldedParts(text: string): string[] {
  return [...new Set(nameParts(text).map(foldedWord))].filter(Boolean);
}

/** Whether a folded part is spelled in Latin letters: it is looked for by its sound. */
export function isLatin(part: string): boolean {
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(part);
}

/**
 * What a name is found by, each an anchored range of one index:
 * - `шевченко ` each part, whole;
 * - `~shevchenko ` each part as it sounds, whatever its alphabet;
 * - `&шевченко тарас григорович ` three of the first six parts (two of a name of two) in every order, so that a
 *   question of two or three parts is one range however many pages share one of them.
 */
export function searchTokensOf(name: string): string[] {
  const parts = foldedParts(name);
  const chains = chainsOf(parts.slice(0, chainedParts), Math.min(chainLength, parts.length));
  return [
    ...new Set([
      ...parts.map(wholePart),
      ...parts.map((part) => wholePart(soundPrefix(soundKey(part)))),
      ...(parts.length > 1 ? chains.map(chainPrefix) : []),
    ]),
  ];
}

/** The range of a part told to its end. */
export function wholePart(part: string): string {
  return part + partEnd;
}

/** The range of everything that sounds like a key's beginning. */
export function soundPrefix(key: string): string {
  return soundMark + key;
}

/** The range of names that have these parts, told to their ends and in this order. */
export function chainPrefix(parts: readonly string[]): string {
  return chainMark + parts.map(wholePart).join('');
}

/** The parts of a question as prefixes of tokens, for lists that are small already (one keeper's pages). */
export function questionTokens(question: string): string[] {
  return foldedParts(question).map((part) => (isLatin(part) ? soundPrefix(soundKey(part)) : part));
}

/** All arrangements of `length` distinct parts. */
function chainsOf(parts: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  return parts.flatMap((part) =>
    chainsOf(
      parts.filter((other) => other !== part),
      length - 1,
    ).map((rest) => [part, ...rest]),
  );
}
