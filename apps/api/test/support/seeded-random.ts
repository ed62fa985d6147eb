/** Reproducible random numbers. */
export interface SeededRandom {
  readonly seed: number;
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  pick<T>(choices: readonly T[]): T;
}

/**
 * Generator seeded from SEED, else from the time; the caller prints the seed. Source: mulberry32 by Tommy
 * Ettinger.
 */
export function seededRandom(seed = Number(process.env.SEED ?? Date.now() % 1_000_000)): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    seed,
    int,
    pick: <T>(choices: readonly T[]): T => {
      const index = int(choices.length);
      if (index >= choices.length) throw new RangeError('nothing to pick from');
      return choices[index] as T;
    },
  };
}
