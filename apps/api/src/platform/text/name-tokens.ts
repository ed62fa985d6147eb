import { foldWord, splitWords } from './fold-text.js';
import { phoneticKey } from './phonetic-key.js';

const maxTermLength = 40;
const maxTerms = 12;
/** Terms combined into chains of three in every order: a usual name of 3 gives 6 chains, 6 terms give 120. */
const chainedTerms = 6;
const chainLength = 3;

/** Prefix of chain tokens, so that they are outside the ranges of single terms. */
const chainMark = '&';
/** Prefix of phonetic tokens. */
const phoneticMark = '~';
/** End of each term inside a token: a whole term is the range of its letters and this sign. */
const termEnd = ' ';

/**
 * Terms of a name or query, in order: lower case, without apostrophes, stress marks and invisible characters
 * (such as soft hyphens pasted along with a name); at most 12 terms of 40 characters.
 */
export function nameTerms(text: string): string[] {
  return splitWords(text)
    .slice(0, maxTerms)
    .map((term) => term.slice(0, maxTermLength));
}

/**
 * Distinct search terms: ё becomes е, ґ becomes г, and lookalike letters of the other alphabet are corrected.
 */
export function foldedTerms(text: string): string[] {
  return [...new Set(nameTerms(text).map(foldWord))].filter(Boolean);
}

/** True for a folded term in Latin letters, which is searched by its phonetic key. */
export function isLatin(term: string): boolean {
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(term);
}

/**
 * Search tokens of a name; each is an anchored range of one index:
 * - `шевченко ` each whole term;
 * - `~shevchenko ` the phonetic key of each term, for any alphabet;
 * - `&шевченко тарас григорович ` chains of three of the first six terms (two for a name of two terms) in
 * every order, so that a query of two or three terms is one range, however many names share one of them.
 */
export function searchTokensOf(name: string): string[] {
  const terms = foldedTerms(name);
  const chains = chainsOf(terms.slice(0, chainedTerms), Math.min(chainLength, terms.length));
  return [
    ...new Set([
      ...terms.map(wholeTermToken),
      ...terms.map((term) => wholeTermToken(phoneticTokenPrefix(phoneticKey(term)))),
      ...(terms.length > 1 ? chains.map(chainTokenPrefix) : []),
    ]),
  ];
}

/** Token range of a whole term. */
export function wholeTermToken(term: string): string {
  return term + termEnd;
}

/** Token range of all terms whose phonetic key begins so. */
export function phoneticTokenPrefix(key: string): string {
  return phoneticMark + key;
}

/** Token range of names with these whole terms in this order. */
export function chainTokenPrefix(terms: readonly string[]): string {
  return chainMark + terms.map(wholeTermToken).join('');
}

/** Query terms as token prefixes, for small lists (the obituaries of one owner). */
export function queryTokenPrefixes(query: string): string[] {
  return foldedTerms(query).map((term) => (isLatin(term) ? phoneticTokenPrefix(phoneticKey(term)) : term));
}

/** All permutations of `length` distinct terms. */
function chainsOf(terms: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  return terms.flatMap((term) =>
    chainsOf(
      terms.filter((other) => other !== term),
      length - 1,
    ).map((rest) => [term, ...rest]),
  );
}
