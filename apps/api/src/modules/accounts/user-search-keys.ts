import { foldedTerms } from '../../platform/text/name-tokens.js';

const keyLength = { min: 2, max: 20 } as const;

/**
 * Beginnings of an account's address and of the words of its name, so that a search by any of them, newest
 * first, is one range of an index.
 */
export function searchKeysOf(fullName: string, email: string): string[] {
  const words = [...foldedTerms(fullName), ...(email.includes('@') ? [email] : [])];
  return [...new Set(words.flatMap(beginningsOf))];
}

/** Keys that an account must have to be found by this text; the first is the longest. */
export function keysOfSearch(text: string): string[] {
  const typed = text.toLowerCase();
  const terms = /^[\w.%+@-]+$/.test(typed) ? [typed] : foldedTerms(text);
  const keys = terms
    .filter(({ length }) => length >= keyLength.min)
    .map((term) => term.slice(0, keyLength.max));
  return [...new Set(keys)].sort((a, b) => b.length - a.length);
}

function beginningsOf(word: string): string[] {
  const longest = word.slice(0, keyLength.max);
  return Array.from({ length: longest.length - keyLength.min + 1 }, (_, index) =>
    longest.slice(0, index + keyLength.min),
  );
}
