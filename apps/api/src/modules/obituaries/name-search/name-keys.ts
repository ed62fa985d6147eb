import { foldedWord, wordsOf } from '../../../platform/text/folded-words.js';
import { soundKey } from './sound-key.js';

const longestPart = 40;
const mostParts = 12;
/** Terms combined into chains of three in every order: a usual name of 3 gives 6 chains, 6 terms give 120. */
const chainedParts = 6;
const chainLength = 3;

/** Prefix of chain tokens, so that they are outside the ranges of single terms. */
const chainMark = '&';
/** Prefix of phonetic tokens. */
const soundMark = '~';
/** End of each term inside a token: a whole term is the range of its letters and this sign. */
const partEnd = ' ';

/**
 * Terms of a name or query, in order: lower case, without apostrophes, stress marks and invisible characters
 * (such as soft hyphens pasted along with a name); at most 12 terms of 40 characters.
 */
export function nameParts(text: string): string[] {
  return wordsOf(text)
    .slice(0, mostParts)
    .map((part) => part.slice(0, longestPart));
}

/**
 * Distinct search terms: ё becomes е, ґ becomes г, and lookalike letters of the other alphabet are corrected.
 */
export function foldedParts(text: string): string[] {
  return [...new Set(nameParts(text).map(foldedWord))].filter(Boolean);
}

/** True for a folded term in Latin letters, which is searched by its phonetic key. */
export function isLatin(part: string): boolean {
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(part);
}

/**
 * Search tokens of a name; each is an anchored range of one index:
 * - `шевченко ` each whole term;
 * - `~shevchenko ` the phonetic key of each term, for any alphabet;
 * - `&шевченко тарас григорович ` chains of three of the first six terms (two for a name of two terms) in
 * every order, so that a query of two or three terms is one range, however many names share one of them.
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

/** Token range of a whole term. */
export function wholePart(part: string): string {
  return part + partEnd;
}

/** Token range of all terms whose phonetic key begins so. */
export function soundPrefix(key: string): string {
  return soundMark + key;
}

/** Token range of names with these whole terms in this order. */
export function chainPrefix(parts: readonly string[]): string {
  return chainMark + parts.map(wholePart).join('');
}

/** Query terms as token prefixes, for small lists (the obituaries of one owner). */
export function questionTokens(question: string): string[] {
  return foldedParts(question).map((part) => (isLatin(part) ? soundPrefix(soundKey(part)) : part));
}

/** All permutations of `length` distinct terms. */
function chainsOf(parts: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  return parts.flatMap((part) =>
    chainsOf(
      parts.filter((other) => other !== part),
      length - 1,
    ).map((rest) => [part, ...rest]),
  );
}
