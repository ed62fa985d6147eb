import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.js';
import { chainRanges, type TermExpansion, withoutCovered } from './token-ranges.js';

const maxRanges = 400;

function expansion(terms: readonly string[], prefixes: readonly string[]): TermExpansion {
  return { terms, prefixes, isComplete: true };
}

function numbered(letter: string, count: number): TermExpansion {
  const wholes = Array.from({ length: count }, (_, at) => `${letter}${at}`);
  return expansion(
    wholes,
    wholes.map((whole) => `${whole} `),
  );
}

describe('the ranges of a question of several parts', () => {
  it('are the chains of the rarer parts, ended by the beginnings of the next', () => {
    const expansions = [expansion(['іван', 'іванна'], ['іван']), expansion(['коваль'], ['ковал'])];
    expect(chainRanges(expansions)).toEqual({ prefixes: ['&коваль іван'], others: [], isComplete: true });
    expect(chainRanges([...expansions, expansion(['петрович'], ['петр', 'петрови'])])).toEqual({
      prefixes: ['&коваль петрович іван'],
      others: [],
      isComplete: true,
    });
    expect(chainRanges([...expansions, expansion([], ['ф'])])).toBeNull();
  });

  it('are the first ones in order when there are too many', () => {
    const random = seededRandom();
    const some = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(97 + random.int(6)).repeat(1 + random.int(4)));
    for (let round = 0; round < 100; round += 1) {
      const [head, tail] = [some(1 + random.int(40)), some(40 + random.int(60))].map((parts) =>
        expansion([...new Set(parts)], parts),
      );
      if (!head || !tail || head.terms.length >= tail.terms.length) continue;
      const every = head.terms.flatMap((whole) => tail.prefixes.map((end) => `&${whole} ${end}`));
      const expected = withoutCovered(every);
      expect(chainRanges([head, tail]), `seed ${random.seed}`).toEqual({
        prefixes: expected.slice(0, maxRanges),
        others: [],
        isComplete: expected.length <= maxRanges,
      });
    }
  });

  it('take no longer for thousands of terms', () => {
    const begun = performance.now();
    for (const sizes of [
      [2_000, 2_000],
      [1_000, 1_000, 1_000],
    ]) {
      const ranges = chainRanges(sizes.map((size, at) => numbered('абв'.charAt(at), size)));
      expect(ranges?.prefixes).toHaveLength(maxRanges);
      expect(ranges?.isComplete).toBe(false);
    }
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
