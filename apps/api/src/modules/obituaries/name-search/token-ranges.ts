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
const mostRanges = 400;

/**
 * The ranges of a question of several parts: chains of its rarest parts told whole, ended by the beginning of the
 * next one. Null when no page can have them all.
 */
export function chainRanges(meanings: readonly PartMeaning[]): TokenRanges | null {
  const rarestFirst = [...meanings].sort((a, b) => a.wholes.length - b.wholes.length);
  if (rarestFirst.some(({ wholes }) => wholes.length === 0)) return null;
  const [first, second, third, ...rest] = rarestFirst;
  if (!first || !second) return null;
  const heads = first.wholes.map((part) => [part]);
  const longer = third && pairsOf(first.wholes, second.wholes);
  if (third && longer && longer.length * third.beginnings.length <= mostRanges) {
    return rangesOf(longer, third, rest);
  }
  return rangesOf(heads, second, third ? [third, ...rest] : []);
}

function rangesOf(
  heads: readonly (readonly string[])[],
  tail: PartMeaning,
  others: readonly PartMeaning[],
): TokenRanges {
  const all = heads.flatMap((head) => tail.beginnings.map((beginning) => chainPrefix(head, beginning)));
  const prefixes = withoutCovered(all);
  return {
    prefixes: prefixes.slice(0, mostRanges),
    others: others.map(({ beginnings }) => beginnings),
    isWhole: prefixes.length <= mostRanges,
  };
}

function pairsOf(first: readonly string[], second: readonly string[]): string[][] {
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
