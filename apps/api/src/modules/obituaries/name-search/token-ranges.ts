import { chainPrefix } from './name-keys.js';

/** What to read of the index of tokens. */
export interface TokenRanges {
  /** A page is found by any token that begins so. */
  readonly prefixes: readonly string[];
  /** For each further part of the question: one of these must begin a token too. */
  readonly others: readonly (readonly string[])[];
  /** False when there would have been more ranges than one call reads. */
  readonly isWhole: boolean;
}

/** What a part of the question stands for. */
export interface PartMeaning {
  /** Parts of the vocabulary. */
  readonly wholes: readonly string[];
  /** How such parts begin: as told, and each part that is meant by itself. */
  readonly beginnings: readonly string[];
  /** False when the vocabulary has more than was read of it. */
  readonly isWhole: boolean;
}

/** What a part stands for before anything was looked up. */
export const unknownPart: PartMeaning = { wholes: [], beginnings: [], isWhole: true };

/** Ranges that one call reads. */
export const mostRanges = 400;

/**
 * The ranges of a question of several parts: chains of its rarest parts told whole, ended by the beginning of the
 * next one. Null when no page can have them all.
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
 * The first ranges in their order; no others are made, for a part may stand for thousands. Heads are told to their
 * ends, so that only the ends of one head can cover each other.
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

/** All pairs of two different parts; null where there are more than ranges to read. */
function shortPairs(first: readonly string[], second: readonly string[]): string[][] | null {
  const most = first.length * second.length - Math.min(first.length, second.length);
  if (most > mostRanges) return null;
  return first.flatMap((a) => second.filter((b) => b !== a).map((b) => [a, b]));
}

/** In order, without those that lie inside another one. */
export function withoutCovered(prefixes: readonly string[]): string[] {
  const kept: string[] = [];
  for (const prefix of [...new Set(prefixes)].sort()) {
    const last = kept.at(-1);
    if (last === undefined || !prefix.startsWith(last)) kept.push(prefix);
  }
  return kept;
}
