import { chainPrefix } from './name-keys.js';

/** Token ranges to read from the index. */
export interface TokenRanges {
  /** An obituary matches by any token with one of these prefixes. */
  readonly prefixes: readonly string[];
  /** Prefixes for each further query term: one of them must begin a token too. */
  readonly others: readonly (readonly string[])[];
  /** False when there are more ranges than one query reads. */
  readonly isWhole: boolean;
}

/** Terms and prefixes that a query term may mean. */
export interface PartMeaning {
  /** Matching terms of the vocabulary. */
  readonly wholes: readonly string[];
  /** Token prefixes: the typed one, and each term added by expansion. */
  readonly beginnings: readonly string[];
  /** False when the vocabulary has more matches than were read. */
  readonly isWhole: boolean;
}

/** Expansion before any lookup. */
export const unknownPart: PartMeaning = { wholes: [], beginnings: [], isWhole: true };

/** Maximum number of ranges in one query. */
export const mostRanges = 400;

/**
 * Ranges for a query of several terms: chains of the rarest whole terms, ended by the prefix of the next one.
 * Null when no obituary can have them all.
 */
export function chainRanges(meanings: readonly PartMeaning[]): TokenRanges | null {
  const rarestFirst = [...meanings].sort((a, b) => a.wholes.length - b.wholes.length);
  if (rarestFirst.some(({ wholes }) => wholes.length === 0)) return null;
  const [first, second, third, ...rest] = rarestFirst;
  if (!first || !second) return null;
  const longer = third && shortPairs(first.wholes, second.wholes);
  if (third && longer && longer.length * third.beginnings.length <= mostRanges) {
    return rangesOf(longer, third, rest);
  }
  return rangesOf(
    first.wholes.map((part) => [part]),
    second,
    third ? [third, ...rest] : [],
  );
}

/**
 * Builds only the first ranges in order, because a term may expand to thousands. Heads are whole terms, so
 * only the tails of one head can overlap.
 */
function rangesOf(
  heads: readonly (readonly string[])[],
  tail: PartMeaning,
  others: readonly PartMeaning[],
): TokenRanges {
  const ends = withoutCovered(tail.beginnings);
  const begun = [...new Set(heads.map(chainPrefix))].sort();
  const read = begun.slice(0, Math.ceil(mostRanges / ends.length));
  return {
    prefixes: read.flatMap((head) => ends.map((end) => head + end)).slice(0, mostRanges),
    others: others.map(({ beginnings }) => beginnings),
    isWhole: begun.length * ends.length <= mostRanges,
  };
}

/** All pairs of two different terms; null when there are more than `maxRanges`. */
function shortPairs(first: readonly string[], second: readonly string[]): string[][] | null {
  const most = first.length * second.length - Math.min(first.length, second.length);
  if (most > mostRanges) return null;
  return first.flatMap((a) => second.filter((b) => b !== a).map((b) => [a, b]));
}

/** Sorted prefixes, without those covered by a shorter one. */
export function withoutCovered(prefixes: readonly string[]): string[] {
  const kept: string[] = [];
  for (const prefix of [...new Set(prefixes)].sort()) {
    const last = kept.at(-1);
    if (last === undefined || !prefix.startsWith(last)) kept.push(prefix);
  }
  return kept;
}
