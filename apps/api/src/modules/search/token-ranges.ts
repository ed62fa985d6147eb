import { chainTokenPrefix } from '../../platform/text/name-tokens.js';

/** Token ranges to read from the index. */
export interface TokenRanges {
  /** An obituary matches by any token with one of these prefixes. */
  readonly prefixes: readonly string[];
  /** Prefixes for each further query term: one of them must begin a token too. */
  readonly others: readonly (readonly string[])[];
  /** False when there are more ranges than one query reads. */
  readonly isComplete: boolean;
}

/** Terms and prefixes that a query term may mean. */
export interface TermExpansion {
  /** Matching terms of the vocabulary. */
  readonly terms: readonly string[];
  /** Token prefixes: the typed one, and each term added by expansion. */
  readonly prefixes: readonly string[];
  /** False when the vocabulary has more matches than were read. */
  readonly isComplete: boolean;
}

/** Expansion before any lookup. */
export const unknownTerm: TermExpansion = { terms: [], prefixes: [], isComplete: true };

/** Maximum number of ranges in one query. */
export const maxRanges = 400;

/**
 * Ranges for a query of several terms: chains of the rarest whole terms, ended by the prefix of the next one.
 * Null when no obituary can have them all.
 */
export function chainRanges(expansions: readonly TermExpansion[]): TokenRanges | null {
  const rarestFirst = [...expansions].sort((a, b) => a.terms.length - b.terms.length);
  if (rarestFirst.some(({ terms: wholes }) => wholes.length === 0)) return null;
  const [first, second, third, ...rest] = rarestFirst;
  if (!first || !second) return null;
  const longer = third && shortPairs(first.terms, second.terms);
  if (third && longer && longer.length * third.prefixes.length <= maxRanges) {
    return rangesFor(longer, third, rest);
  }
  return rangesFor(
    first.terms.map((part) => [part]),
    second,
    third ? [third, ...rest] : [],
  );
}

/**
 * Builds only the first ranges in order, because a term may expand to thousands. Heads are whole terms, so
 * only the tails of one head can overlap.
 */
function rangesFor(
  heads: readonly (readonly string[])[],
  tail: TermExpansion,
  others: readonly TermExpansion[],
): TokenRanges {
  const tailPrefixes = withoutCovered(tail.prefixes);
  const headPrefixes = [...new Set(heads.map(chainTokenPrefix))].sort();
  const read = headPrefixes.slice(0, Math.ceil(maxRanges / tailPrefixes.length));
  return {
    prefixes: read.flatMap((head) => tailPrefixes.map((end) => head + end)).slice(0, maxRanges),
    others: others.map(({ prefixes: beginnings }) => beginnings),
    isComplete: headPrefixes.length * tailPrefixes.length <= maxRanges,
  };
}

/** All pairs of two different terms; null when there are more than `maxRanges`. */
function shortPairs(first: readonly string[], second: readonly string[]): string[][] | null {
  const most = first.length * second.length - Math.min(first.length, second.length);
  if (most > maxRanges) return null;
  return first.flatMap((a) => second.filter((b) => b !== a).map((b) => [a, b]));
}

/** Sorted prefixes, without those covered by a shorter one. */
export function withoutCovered(prefixes: readonly string[]): string[] {
  const minimal: string[] = [];
  for (const prefix of [...new Set(prefixes)].sort()) {
    const last = minimal.at(-1);
    if (last === undefined || !prefix.startsWith(last)) minimal.push(prefix);
  }
  return minimal;
}
