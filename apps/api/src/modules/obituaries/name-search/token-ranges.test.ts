import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../test/support/seeded-random.js';
import { chainRanges, type PartMeaning, withoutCovered } from './token-ranges.js';

const mostRanges = 400;

function meaning(wholes: readonly string[], beginnings: readonly string[]): PartMeaning {
  return { wholes, beginnings, isWhole: true };
}

function numbered(letter: string, count: number): PartMeaning {
  const wholes = Array.from({ length: count }, (_, at) => `${letter}${at}`);
  return meaning(
    wholes,
    wholes.map((whole) => `${whole} `),
  );
}

describe('the ranges of a question of several parts', () => {
  it('are the chains of the rarer parts, ended by the beginnings of the next', () => {
    const told = [meaning(['іван', 'іванна'], ['іван']), meaning(['коваль'], ['ковал'])];
    expect(chainRanges(told)).toEqual({ prefixes: ['&коваль іван'], others: [], isWhole: true });
    expect(chainRanges([...told, meaning(['петрович'], ['петр', 'петрови'])])).toEqual({
      prefixes: ['&коваль петрович іван'],
      others: [],
      isWhole: true,
    });
    expect(chainRanges([...told, meaning([], ['ф'])])).toBeNull();
  });

  it('are the first ones in order where there would be more than one call reads', () => {
    const random = seededRandom();
    const some = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(97 + random.int(6)).repeat(1 + random.int(4)));
    for (let round = 0; round < 100; round += 1) {
      const [head, tail] = [some(1 + random.int(40)), some(40 + random.int(60))].map((parts) =>
        meaning([...new Set(parts)], parts),
      );
      if (!head || !tail || head.wholes.length >= tail.wholes.length) continue;
      const every = head.wholes.flatMap((whole) => tail.beginnings.map((end) => `&${whole} ${end}`));
      const expected = withoutCovered(every);
      expect(chainRanges([head, tail]), `seed ${random.seed}`).toEqual({
        prefixes: expected.slice(0, mostRanges),
        others: [],
        isWhole: expected.length <= mostRanges,
      });
    }
  });

  it('take no longer, however much the parts stand for', () => {
    const begun = performance.now();
    for (const sizes of [
      [2_000, 2_000],
      [1_000, 1_000, 1_000],
    ]) {
      const ranges = chainRanges(sizes.map((size, at) => numbered('абв'.charAt(at), size)));
      expect(ranges?.prefixes).toHaveLength(mostRanges);
      expect(ranges?.isWhole).toBe(false);
    }
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
